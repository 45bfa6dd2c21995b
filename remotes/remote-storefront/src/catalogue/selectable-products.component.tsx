import type { Product } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { privateLinkPath } from '@showcase/contract/private-link-path'
import { Form } from '@showcase/router'
import { Button } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import SquareCheckBig from 'lucide-react/icons/square-check-big'
import { type ReactNode, useId } from 'react'
import { ShopCard } from '../shop/shop-card.component.tsx'
import classes from './selectable-products.module.css'
import { queryOf, type SelectionEnquiry, useSelection } from './selection.state.ts'

/** Cards whose pictures a first screen shows. */
const FIRST_SCREEN = 4

interface SelectableProductsProps {
  products: readonly Product[]
  /** How many there are: "24 products". */
  count: string
  sortMenu?: ReactNode
  /** What Send Query asks about; false where nothing may be asked. */
  enquiry: SelectionEnquiry | false
  /** Places the grid, with what makes it grow. */
  children: (grid: ReactNode) => ReactNode
}

/**
 * Products to choose from. Select mode is a check box that shows the others by style alone, and the list is a form that
 * leads to the enquiry page with the chosen products: both answer without script. The script opens the modal instead,
 * counts, and clears the selection when the mode is turned off.
 */
export function SelectableProducts({ products, count, sortMenu, enquiry, children }: SelectableProductsProps) {
  const formId = useId()
  const { form, chosen, toggled, changed, cleared, send } = useSelection(products, enquiry)
  const grid = (
    <CardGrid label="Products">
      {products.map((product, index) => (
        <div key={product._id} className={classes.choice}>
          <ShopCard
            product={product}
            level={2}
            priority={index < FIRST_SCREEN}
            {...(enquiry && behindLink(product, enquiry))}
          />
          {enquiry && (
            <label className={classes.pick}>
              <input type="checkbox" name="products" value={product._id} aria-label={`Select ${product.productName}`} />
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
            <SquareCheckBig aria-hidden="true" size={18} /> Select
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
          {children(grid)}
          <div className={classes.bar}>
            <p className={classes.chosen} role="status">
              {chosen === 0 ? 'Choose products' : `${chosen} selected`}
            </p>
            <Button type="reset" variant="ghost">
              Cancel
            </Button>
            <Button type="submit">Send Query</Button>
          </div>
        </Form>
      ) : (
        children(grid)
      )}
    </section>
  )
}

/** Behind a private link a product has no page, and can be asked about through its catalogue only. */
function behindLink(product: Product, enquiry: SelectionEnquiry) {
  const { privateLink } = enquiry
  return privateLink && { to: privateLinkPath('catalogue', privateLink), query: queryOf(enquiry, [product]) }
}
