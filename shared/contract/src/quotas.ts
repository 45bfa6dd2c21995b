import { z } from 'zod'

// biome-ignore lint/performance/noBarrelFile: the texts are a module of their own, so that screens do not load zod
export { type QuotaKind, quotaKinds, quotaText, type Usage, usageText } from './quota-texts.ts'

const amount = z.object({ used: z.number().min(0), limit: z.number().min(0) })

/** Schema of `Usage`. */
export const usageSchema = z.object({ bytes: amount, texts: amount, products: amount, imports: amount })
