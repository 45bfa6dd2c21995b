import { z } from 'zod'
import { counted, formData, type GroupCalls, nothing } from './call.ts'
import { ownerProductSchema, preSignedSchema, productLeadSchema } from './entities.ts'
import { errors } from './errors.ts'
import {
  asNumber,
  entries,
  formLines,
  formText,
  id,
  images,
  missing,
  optionalFlag,
  optionalId,
  optionalText,
  paging,
  readBy,
  tags,
} from './fields.ts'
import { productRules } from './form-rules.ts'
import { exportArchive, importList, importPreview, importStatus } from './imports.ts'
import { leadCalls, leadSearch } from './leads.ts'
import { listLimits, textLimits } from './limits.ts'
import { formMessages } from './messages.ts'
import { ownerLinkCalls } from './private-link-calls.ts'
import {
  byId,
  conflictWith,
  created,
  csvRead,
  idempotencyKey,
  itemCalls,
  onceForKey,
  plainWrite,
  read,
  saved,
  updatedAt,
  write,
} from './requests.ts'
import { defaultSort, type ProductSort, parseProductSort, productSortValues } from './sort.ts'
import { MAX_AMOUNT, variantFault } from './variants.ts'

/** A number of units or a price; null if missing. A numeric text is accepted. */
function amount(message: string, long: string, fit: (value: number) => number) {
  return readBy(
    value => (missing(value) ? null : asNumber(value)),
    z.number({ error: message }).min(0, message).max(MAX_AMOUNT, long).transform(fit).nullable(),
  ).default(null)
}

/** A price with three decimals. Answers have the decimals of the business's currency. */
const price = amount(
  formMessages.product.pricePerUnit,
  formMessages.product.pricePerUnitLong,
  value => Math.round(value * 1000) / 1000,
)
const units = amount(formMessages.product.totalUnits, formMessages.product.totalUnitsLong, Math.round)

/** The variants of a product: null for none; if they are missing, the stored ones stay. */
const variants = z
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

const sorts: z.ZodType<ProductSort, ProductSort> = z.literal([...productSortValues], {
  error: `must be one of ${productSortValues.join(', ')}`,
})

/** Order of a list of products, by price too: a value or a label in any case. Default: newest first. */
export const productSort = readBy(
  value => (missing(value) ? defaultSort : typeof value === 'string' ? (parseProductSort(value) ?? value) : value),
  sorts,
).default(defaultSort)

/** Fields in the order in which the specification checks them: category, name, description. */
const productForm = z.object({
  category: formText(productRules, 'category', textLimits.category),
  productName: formText(productRules, 'productName', textLimits.name),
  description: formLines(productRules, 'description', textLimits.description),
  images: images(listLimits.productImages, formMessages.product.images).default([]),
  totalUnits: units,
  pricePerUnit: price,
  itemNo: optionalText(textLimits.sku),
  specifications: entries(listLimits.specifications, textLimits.specification),
  /** Products return it as `disclaimer`. */
  disclaimers: entries(listLimits.disclaimers, textLimits.disclaimer),
  tags,
  variants,
})

export const products = {
  create: {
    ...write,
    summary: `Create a product. New images are uploaded to the addresses in the answer, then confirmed. ${onceForKey}`,
    request: productForm.extend({ idempotencyKey }),
    payload: created.extend({ productImagesPreSignedUrls: z.array(preSignedSchema) }),
    errors: [errors.userBlocked, errors.unknownImage],
  },
  update: {
    ...write,
    summary:
      'Replace a product. Images are sent in display order; stored names are kept. 409 with the current record if it is ' +
      'newer than `updatedAt`.',
    request: productForm.extend({ id, updatedAt }),
    payload: saved.extend({ newProductImagesPreSignedUrls: z.array(preSignedSchema) }),
    conflict: conflictWith(ownerProductSchema),
    errors: [errors.userBlocked, errors.productNotFound, errors.unknownImage, errors.productChanged],
  },
  delete: {
    ...plainWrite,
    summary: 'Delete a product; its leads stay. 409 if a catalogue would have fewer than 3 products.',
    request: byId,
    errors: [errors.userBlocked, errors.productNotFound],
  },
  fetch: {
    ...read,
    summary: 'One product with every field.',
    request: byId,
    payload: z.object({ product: ownerProductSchema }),
    errors: [errors.productNotFound],
  },
  fetchAll: {
    ...read,
    summary: 'The owner’s products whose name contains `productName`, in any case.',
    request: z.object({
      productName: optionalText(textLimits.search),
      category: optionalText(textLimits.category),
      tags,
      isPromoted: optionalFlag,
      sort: productSort,
      ...paging,
    }),
    payload: z.object({ products: z.array(ownerProductSchema), ...counted }),
  },
  ...itemCalls({ noun: 'product', notFound: errors.productNotFound }),
  fetchAllLeads: {
    ...read,
    summary: 'Leads of one product.',
    request: z.object({ fkProductId: id, ...leadSearch }),
    payload: z.object({ productLeads: z.array(productLeadSchema), ...counted, productName: z.string() }),
    errors: [errors.productNotFound],
  },
  fetchAllProductsLeads: {
    ...read,
    summary: 'Leads of all products.',
    request: z.object(leadSearch),
    payload: z.object({ leads: z.array(productLeadSchema), ...counted }),
  },
  ...leadCalls(productLeadSchema),
  downloadLeads: {
    ...csvRead,
    summary: 'Leads of a product, or of all, as leads_data.csv.',
    request: z.object({ fkProductId: optionalId }),
    errors: [errors.productNotFound],
  },
  ...ownerLinkCalls('product', 'fkProductId', errors.productNotFound),
  import: {
    ...write,
    summary:
      'Import products: `columns` (the meaning of each column, optional), then `csv`, and `images` as files or a zip.',
    request: formData,
    body: 'multipart',
    payload: z.object({ job: z.string() }),
    statuses: [...write.statuses, 413, 415],
    errors: [errors.importNeedsCsv, errors.userBlocked],
  },
  previewImport: {
    ...read,
    summary:
      'The result that an import would have: `columns`, `pictures` (names that would be sent), then `csv`. Stores nothing.',
    request: formData,
    body: 'multipart',
    payload: importPreview,
    statuses: [...read.statuses, 413, 415],
    errors: [errors.importNeedsCsv],
  },
  importStatus: {
    ...read,
    summary: 'Progress of an import.',
    request: byId,
    payload: importStatus,
    errors: [errors.importNotFound],
  },
  fetchImports: { ...read, summary: 'Imports, newest first.', request: z.object(paging), payload: importList },
  undoImport: {
    ...write,
    summary: 'Undo everything that an import created and changed. A large one is `undoing` for a while.',
    request: byId,
    payload: importStatus,
    errors: [errors.importNotFound, errors.importRunning, errors.userBlocked],
  },
  export: { ...csvRead, summary: "All products in the import's layout.", request: nothing },
  exportArchive: {
    ...read,
    summary: 'The address of a zip: all products in the import’s layout, and their pictures.',
    request: nothing,
    payload: exportArchive,
  },
} satisfies GroupCalls<'products'>
