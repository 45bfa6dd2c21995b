import { z } from 'zod'
import { counted } from './call.ts'
import { time } from './entities.ts'
import { importStates } from './filters.ts'
import { type ColumnMeaning, importFields } from './import-fields.ts'

/** Payloads of the calls that import and export products. */

/** The header is line 1. A problem of an undo has line 0 and an empty field. */
const problem = z.object({ line: z.int(), field: z.string(), reason: z.string() })
export type ImportProblem = z.output<typeof problem>

/** One import in the list of imports. `total` and `done` count products, or reverted products while it is being undone. */
const importSummary = z.object({
  _id: z.string(),
  fileName: z.string(),
  state: z.literal([...importStates]),
  createdAt: time,
  finishedAt: time.nullable(),
  total: z.int(),
  done: z.int(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  /** Number of problems; the first 5,000 are stored. */
  problemCount: z.int(),
})
export type ImportSummary = z.output<typeof importSummary>

export const importStatus = importSummary.extend({ problems: z.array(problem) })
export type ImportStatus = z.output<typeof importStatus>

export const importList = z.object({ imports: z.array(importSummary), ...counted })

const meaning = z.literal(['', 'specification', ...importFields.map(({ field }) => field)] as ColumnMeaning[])

/** The meaning of each column, in the order of the file. */
export const columnMeanings = z.array(meaning).max(500)

/** The result that an import of a file would have, and the file's problems. */
export const importPreview = z.object({
  columns: z.array(
    z.object({
      name: z.string(),
      samples: z.array(z.string()),
      meaning,
      /** What a column of another shop's export is. The import uses it in this way if it has no meaning. */
      use: z.string().optional(),
    }),
  ),
  products: z.int(),
  created: z.int(),
  updated: z.int(),
  failed: z.int(),
  /** Pictures that the file names; how many of them were not sent but will be fetched from their address; how many are missing. */
  pictures: z.int(),
  picturesToFetch: z.int(),
  picturesMissing: z.int(),
  /** Of the prices, an ISO 4217 code. */
  currency: z.string().optional(),
  /** Preview of the first products. */
  sample: z.array(
    z.object({
      line: z.int(),
      productName: z.string(),
      itemNo: z.string(),
      category: z.string(),
      pricePerUnit: z.number().nullable(),
      totalUnits: z.number().nullable(),
      pictures: z.int(),
    }),
  ),
  /** The first 200 of `problemCount`, by line. */
  problems: z.array(problem),
  problemCount: z.int(),
})
export type ImportPreview = z.output<typeof importPreview>

/** Address of a zip of all products and pictures. It works for 15 minutes, without a token. */
export const exportArchive = z.object({ url: z.string(), products: z.int(), pictures: z.int() })
