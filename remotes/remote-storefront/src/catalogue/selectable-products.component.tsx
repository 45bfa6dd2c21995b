import { encodeId } from '@showcase/contract/ids'
import { privateLinkPath } from '@showcase/contract/private-link-path'
import { type ModalKinds, toast } from '@showcase/modal-host'
import { Form } from '@showcase/router'
import { Button } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { Icon } from '@showcase/ui/icon'
import { SquareCheckBig } from 'lucide'
import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { openOverPage } from '../shop/open-over-page.ts'
import type { ProductSummary } from '../shop/product-summary.ts'
import { pictureLoading, ShopCard } from '../shop/shop-card.component.tsx'
import classes from './selectable-products.module.css'

interface SelectableProductsProps {
  products: readonly ProductSummary[]
  /** One of the first products has the largest picture of the first screen. */
  priority: boolean
  /** "24 products". */
  count: string
  sortMenu?: ReactNode
  /** Replaces the products while others load; the selection stays. */
  skeleton?: ReactNode
  /** What Send Query asks about; false where enquiries are not accepted. */
  enquiry: SelectionEnquiry | false
  /** Renders the grid together with the controls that extend it. */
  children: (grid: ReactNode) => ReactNode
}

/**
 * Products with a select mode. It works without script: a check box shows the other check boxes by CSS, and the list is a
 * form that leads to the enquiry page with the chosen products. The script opens the modal instead, counts the selection,
 * and clears it when the mode is turned off.
 */
export function SelectableProducts({
  products,
  priority,
  count,
  sortMenu,
  skeleton,
  enquiry,
  children,
}: SelectableProductsProps) {
  const formId = useId()
  const { form, chosen, toggled, changed, cleared, send } = useSelection(products, enquiry)
  const chosenIds = new Set(chosen.map(({ _id }) => _id))
  const loading = pictureLoading(products)
  const grid = (
    <CardGrid label="Products">
      {products.map(product => (
        <div key={product._id} className={classes.choice}>
          <ShopCard
            product={product}
            level={2}
            {...(priority && loading(product))}
            {...(enquiry && behindLink(product, enquiry))}
          />
          {enquiry && (
            <label className={classes.pick}>
              <input
                type="checkbox"
                name="products"
                value={product._id}
                defaultChecked={chosenIds.has(product._id)}
                aria-label={`Select ${product.productName}`}
              />
            </label>
          )}
        </div>
      ))}
    </CardGrid>
  )
  return (
    <section className={classes.products} aria-label="Products">
      <div className={classes.strip}>
        <p className={classes.count}>{count}</p>
        {enquiry && (
          <label className={classes.toggle}>
            <input type="checkbox" form={formId} onChange={toggled} />
            <Icon node={SquareCheckBig} size={18} /> Select
          </label>
        )}
        {sortMenu}
      </div>
      {enquiry ? (
        <Form
          id={formId}
          ref={form}
          method="get"
          action={`/catalogues/${encodeId(enquiry.catalogueId)}/enquiry`}
          onChange={changed}
          onReset={cleared}
          onSubmit={send}
        >
          {skeleton || children(grid)}
          <div className={classes.bar}>
            <p className={classes.chosen} role="status">
              {chosen.length === 0 ? 'Choose products' : `${chosen.length} selected`}
            </p>
            <Button type="reset" variant="ghost">
              Cancel
            </Button>
            <Button type="submit">Send Query</Button>
          </div>
        </Form>
      ) : (
        skeleton || children(grid)
      )}
    </section>
  )
}

/** Behind a private link a product has no page, and enquiries about it go through the catalogue. */
function behindLink(product: ProductSummary, enquiry: SelectionEnquiry) {
  const { privateLink } = enquiry
  return privateLink && { to: privateLinkPath('catalogue', privateLink), query: queryOf(enquiry, [product]) }
}

/** The catalogue that an enquiry about chosen products belongs to. */
interface SelectionEnquiry {
  catalogueId: string
  name: string
  image: string | undefined
  /** Only behind a private link; other enquiries fetch theirs. */
  formToken?: string
  /** The text of the private link by which the visitor came. */
  privateLink?: string
}

type Chosen = Pick<ProductSummary, '_id' | 'productName'>

function namesOf(products: readonly Chosen[]): Chosen[] {
  return products.map(({ _id, productName }) => ({ _id, productName }))
}

function queryOf(enquiry: SelectionEnquiry, products: readonly Chosen[]): ModalKinds['query']['props'] {
  const { catalogueId, image, ...rest } = enquiry
  const about = { catalogueId, products: namesOf(products) }
  return { about, ...rest, ...(image && { image }) }
}

function isTickedIn(form: HTMLFormElement) {
  const ids = new Set(new FormData(form).getAll('products'))
  return ({ _id }: Chosen) => ids.has(_id)
}

/**
 * Reads the selection from the form's check boxes, which work without script. A chosen product stays chosen when another
 * order of the list does not show it, and when the visitor returns to the page or loads it again.
 */
function useSelection(products: readonly ProductSummary[], enquiry: SelectionEnquiry | false) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState<readonly Chosen[]>([])
  /** The ticked products, and those before that the list does not show. */
  function merged(before: readonly Chosen[], boxes: HTMLFormElement) {
    const shown = new Set(products.map(({ _id }) => _id))
    return [...before.filter(({ _id }) => !shown.has(_id)), ...products.filter(isTickedIn(boxes))]
  }
  // The kept selection, and the boxes that were ticked before hydration.
  useLayoutEffect(() => {
    if (!form.current) return
    const kept: readonly Chosen[] = history.state?.chosen ?? []
    // The box of the mode has no name.
    for (const box of form.current.elements as Iterable<HTMLInputElement>)
      if (kept.some(({ _id }) => !box.name || _id === box.value)) box.checked = true
    const all = merged(kept, form.current)
    if (all.length) setChosen(all)
  }, [])
  // After each render, because another order of the list is another entry of the history.
  useEffect(() => {
    if (chosen.length || history.state?.chosen) history.replaceState({ ...history.state, chosen: namesOf(chosen) }, '')
  })

  function changed(event: FormEvent<HTMLFormElement>) {
    setChosen(merged(chosen, event.currentTarget))
  }

  function toggled(event: ChangeEvent<HTMLInputElement>) {
    if (!event.currentTarget.checked) form.current?.reset()
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const element = event.currentTarget
    if (!enquiry) return
    if (!chosen.length) {
      const { enquiryMessages } = await import('@showcase/contract/enquiry-messages')
      return toast.error(enquiryMessages.products)
    }
    if ((await openOverPage('query', queryOf(enquiry, chosen))) === 'sent') element.reset()
  }

  return { form, chosen, toggled, changed, cleared: () => setChosen([]), send }
}
