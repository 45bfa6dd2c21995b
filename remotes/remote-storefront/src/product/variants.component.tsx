import type { Product } from '@showcase/contract/entities'
import { countOf } from '@showcase/contract/limits'
import { type Variant, type VariantTable, variantName } from '@showcase/contract/variants'
import { Link } from '@showcase/router'
import { Price } from '@showcase/ui/price'
import { type MouseEvent, useId } from 'react'
import textClasses from './product-details.module.css'
import classes from './variants.module.css'

interface VariantsProps extends VariantTable {
  currency: Product['currency']
  /** The page of the enquiry form, for links that work without script. */
  enquiryPath?: string | undefined
  /**
   * Opens an enquiry over the page. May let the link handle the click. Without `onAsk` and `enquiryPath`, rows offer no enquiry.
   */
  onAsk?: ((event: MouseEvent, row: Variant) => void) | undefined
}

/** The variants of a product with price and stock, each with a link or a button to an enquiry about it. */
export function Variants({ options, rows, currency, enquiryPath, onAsk }: VariantsProps) {
  const heading = useId()
  const canAsk = enquiryPath || onAsk
  const hasStock = rows.some(({ totalUnits }) => totalUnits !== null)
  return (
    <section aria-labelledby={heading}>
      <h2 className={textClasses.heading} id={heading}>
        Variants
      </h2>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{options.join(', ')}</th>
            <th scope="col">Price</th>
            {hasStock && <th scope="col">Stock</th>}
            {canAsk && <th scope="col">Enquiry</th>}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const name = variantName(row)
            return (
              <tr key={JSON.stringify(row.values)}>
                <th scope="row">
                  {name}
                  {row.itemNo && <span className={classes.sku}>#{row.itemNo}</span>}
                </th>
                <td>
                  <Price amount={row.pricePerUnit} currency={currency} size="small" />
                </td>
                {hasStock && <td>{stockText(row.totalUnits)}</td>}
                {canAsk && (
                  <td>
                    <Ask row={row} enquiryPath={enquiryPath} onAsk={onAsk} />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

function Ask({ row, enquiryPath, onAsk }: Pick<VariantsProps, 'enquiryPath' | 'onAsk'> & { row: Variant }) {
  const variant = variantName(row)
  const props = {
    className: classes.ask,
    'aria-label': `Ask about ${variant}`,
    ...(onAsk && { onClick: (event: MouseEvent) => onAsk(event, row), 'data-dialog': '' }),
    children: 'Ask',
  }
  if (!enquiryPath) return <button type="button" {...props} />
  return <Link {...props} to={`${enquiryPath}?${new URLSearchParams({ variant })}`} />
}

function stockText(units: number | null): string {
  if (units === null) return 'On request'
  return units > 0 ? countOf(units, 'unit') : 'Out of stock'
}
