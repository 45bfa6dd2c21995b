import { z } from 'zod'
import { asNumber, missing, optionalText, readBy } from './fields.ts'
import { listLimits, textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { MAX_AMOUNT, variantFault } from './variants.ts'

/** Schemas of fields that only products have; see `fields.ts`. */

/** A number of units or a price; null if missing. A numeric text is accepted. */
function amount(message: string, fit: (value: number) => number) {
  return readBy(
    value => (missing(value) ? null : asNumber(value)),
    z.number({ error: message }).min(0, message).max(MAX_AMOUNT, message).transform(fit).nullable(),
  ).default(null)
}

/** A price with two decimals. */
export const price = amount(formMessages.product.pricePerUnit, value => Math.round(value * 100) / 100)
export const units = amount(formMessages.product.totalUnits, Math.round)

/** The variants of a product: null for none; if they are missing, the stored ones stay. */
export const variants = z
  .object({
    options: z.array(optionalText(textLimits.option)).max(listLimits.options, `must be at most ${listLimits.options}`),
    rows: z
      .array(
        z.object({
          values: z.array(optionalText(textLimits.option)).max(listLimits.options),
          pricePerUnit: price,
          itemNo: optionalText(textLimits.sku),
          totalUnits: units,
        }),
      )
      .min(1, 'must not be empty')
      .max(listLimits.variants, `must be at most ${listLimits.variants}`),
  })
  .check(({ value, issues }) => {
    const message = variantFault(value)
    if (message) issues.push({ code: 'custom', message, input: value })
  })
  .nullable()
  .optional()
