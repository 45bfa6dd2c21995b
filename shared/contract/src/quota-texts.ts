import { numberText } from './limits.ts'

/** In the order in which screens show them. This module does not import zod. */
export const quotaKinds = ['bytes', 'texts', 'products', 'imports'] as const
export type QuotaKind = (typeof quotaKinds)[number]

/** What a business uses and may use: bytes of pictures, bytes of texts, products, and imports at once. */
export type Usage = Record<QuotaKind, { used: number; limit: number }>

/** An amount for display: `12 MB of 2,000 MB`, `5 of 50,000`. */
export function usageText(kind: QuotaKind, { used, limit }: Usage[QuotaKind]): string {
  const text = (value: number) =>
    kind === 'bytes' || kind === 'texts' ? `${numberText(Math.ceil(value / 1_000_000))} MB` : numberText(value)
  return `${text(used)} of ${text(limit)}`
}

const advice: Record<QuotaKind, (amounts: string) => string> = {
  bytes: amounts =>
    `Your pictures use ${amounts}. Delete pictures or products (their space is free after two days), or ask support for more.`,
  texts: amounts =>
    `The texts of your products and catalogues use ${amounts}, with the earlier versions that the undo of imports needs. Shorten or delete some, or ask support for more.`,
  products: amounts => `You have ${amounts} products. Delete some, or ask support for a higher limit.`,
  imports: amounts => `${amounts} imports are already running. Wait until one has finished, then try again.`,
}

/** The error over a quota: what is used, the limit, and what to do. */
export function quotaText(kind: QuotaKind, amounts: Usage[QuotaKind]): string {
  return advice[kind](usageText(kind, amounts))
}
