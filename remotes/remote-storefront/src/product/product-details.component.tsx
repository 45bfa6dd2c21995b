import type { Product } from '@showcase/contract/entities'
import { countOf } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { Price } from '@showcase/ui/price'
import { TagList } from '@showcase/ui/tag'
import { type ComponentProps, type ReactNode, Suspense, useId } from 'react'
import { listHref } from '../products/product-list.resource.ts'
import { Paragraphs } from '../shop/paragraphs.component.tsx'
import { Gallery } from './gallery.component.tsx'
import pageClasses from './product.module.css'
import classes from './product-details.module.css'
import { variantButtons, variantLinks } from './variants.part.ts'

const months = 'January February March April May June July August September October November December'.split(' ')

/** "3 March 2026": the date in Indian time, 5:30 hours ahead of UTC. Without `Intl`, whose first use is slow (see `numberText`). */
export function indianDate(time: string): string {
  const local = new Date(Date.parse(time) + 5.5 * 3_600_000)
  return `${local.getUTCDate()} ${months[local.getUTCMonth()]} ${local.getUTCFullYear()}`
}

interface ProductArticleProps extends Pick<ComponentProps<typeof variantLinks.Component>, 'enquiryPath' | 'onAsk'> {
  product: Product
  /** The actions between facts and texts. */
  children: ReactNode
}

/** Gallery, facts, variants and texts of a product. */
export function ProductArticle({ product, enquiryPath, onAsk, children }: ProductArticleProps) {
  const { variants, currency } = product
  const Variants = (onAsk ? variantButtons : variantLinks).Component
  return (
    <article className={pageClasses.product}>
      <div className={pageClasses.gallery}>
        <Suspense>
          <Gallery key={product._id} images={product.images} name={product.productName} />
        </Suspense>
      </div>
      <div className={pageClasses.about}>
        <ProductFacts product={product} />
        {children}
        {variants && <Variants {...variants} currency={currency} enquiryPath={enquiryPath} onAsk={onAsk} />}
        <ProductText product={product} />
      </div>
    </article>
  )
}

function ProductFacts({ product }: { product: Product }) {
  const { productName, category, pricePerUnit, totalUnits, itemNo, tags, currency, pricesVary } = product
  return (
    <div className={classes.facts}>
      {category && (
        <Link className={classes.category} to={listHref({ category })}>
          {category}
        </Link>
      )}
      <h1 className={classes.name}>{productName}</h1>
      <p>
        <Price amount={pricePerUnit} currency={currency} isLowest={pricesVary} size="large" />
      </p>
      <ul className={classes.figures}>
        {totalUnits != null && <li>{totalUnits > 0 ? countOf(totalUnits, 'unit') : 'Out of stock'}</li>}
        {itemNo && <li className={classes.sku}>#{itemNo}</li>}
      </ul>
      {tags.length > 0 && <TagList tags={tags} />}
    </div>
  )
}

function ProductText({ product }: { product: Product }) {
  return (
    <div className={classes.text}>
      {product.description && (
        <section className={classes.description} aria-label="Description">
          <Paragraphs text={product.description} />
        </section>
      )}
      <Specifications specifications={product.specifications} />
      {product.disclaimer.length > 0 && (
        <section className={classes.disclaimer} aria-label="Disclaimer">
          {product.disclaimer.map(text => (
            <p key={text}>{text}</p>
          ))}
        </section>
      )}
      <p className={classes.listed}>
        Listed on <time dateTime={product.createdAt}>{indianDate(product.createdAt)}</time>
      </p>
    </div>
  )
}

/** Specifications with a label as a table, the others as a list below it. */
function Specifications({ specifications }: { specifications: readonly string[] }) {
  const heading = useId()
  const entries = specifications.map(readSpecification)
  const rows = entries.filter(entry => entry.label)
  const lines = entries.filter(entry => !entry.label)
  if (!entries.length) return null
  return (
    <section aria-labelledby={heading}>
      <h2 className={classes.heading} id={heading}>
        Specifications
      </h2>
      {rows.length > 0 && (
        <table className={classes.table} dir="auto">
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label + value}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map(({ value }) => (
            <li key={value}>{value}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Longest label in characters: a longer text before a colon is a sentence. */
const LABEL_LIMIT = 40

/** Splits `Weight: 2 kg` at the first colon; `label` is `''` where the text has no short label and value around one. */
export function readSpecification(text: string): { label: string; value: string } {
  const at = text.indexOf(':')
  const label = text.slice(0, Math.max(at, 0)).trim()
  const value = text.slice(at + 1).trim()
  // A slash after the colon makes it part of a URL.
  const isRow = label !== '' && value !== '' && label.length <= LABEL_LIMIT && !value.startsWith('//')
  return isRow ? { label, value } : { label: '', value: text.trim() }
}
