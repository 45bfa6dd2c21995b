import type { Product } from '@showcase/contract/entities'
import { dayInIndia } from '../shop/dates.ts'
import { paragraphs } from '../shop/words.ts'
import classes from './product-text.module.css'
import { Specifications } from './specifications.component.tsx'

/** What there is to read about a product: description, specifications, disclaimer, and since when it is listed. */
export function ProductText({ product }: { product: Product }) {
  return (
    <div className={classes.text}>
      {product.description && (
        <section className={classes.description} aria-label="Description">
          {paragraphs(product.description).map((text, index) => (
            // Paragraphs are never reordered, and two of them may read the same: the index is their identity.
            <p key={index}>{text}</p>
          ))}
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
        Listed on <time dateTime={product.createdAt}>{dayInIndia(product.createdAt)}</time>
      </p>
    </div>
  )
}
