import { type QuotaKind, quotaText, type Usage } from '@showcase/contract/quotas'
import type { Tenant } from '../db/tenant.ts'
import { DomainError } from '../domain-error.ts'
import { findUsage, lockQuota } from './quotas.repository.ts'

/**
 * The limits of what businesses use.
 * @param defaults for a business without limits of its own
 */
export function createQuotas(defaults: Record<QuotaKind, number>) {
  const usage = async (tenant: Tenant, kind: QuotaKind) => {
    const { used, limit } = await findUsage(tenant, kind)
    return { used, limit: limit ?? defaults[kind] }
  }
  return {
    /**
     * Checks that the business may take `amount` more. Call it in the transaction that stores what is taken, so that two
     * requests at once do not pass together. Triggers check the quota of texts.
     * @throws DomainError conflict, with what is used, the limit, and what to do
     */
    async take(tenant: Tenant, kind: Exclude<QuotaKind, 'texts'>, amount = 1): Promise<void> {
      if (defaults[kind] === Infinity) return
      await lockQuota(tenant, kind)
      const now = await usage(tenant, kind)
      if (now.used + amount > now.limit) {
        // Imports that arrive are counted in `amount`, with the one that asks.
        const used = kind === 'imports' ? now.used + amount - 1 : now.used
        throw new DomainError('conflict', quotaText(kind, { ...now, used }))
      }
    },

    /** What the business uses, and its limits. */
    async fetch(tenant: Tenant): Promise<Usage> {
      return {
        bytes: await usage(tenant, 'bytes'),
        texts: await usage(tenant, 'texts'),
        products: await usage(tenant, 'products'),
        imports: await usage(tenant, 'imports'),
      }
    },
  }
}

export type QuotaLimits = ReturnType<typeof createQuotas>

/** No limits, for the demo and for an operator's import on the machine itself. */
export const noQuotas = createQuotas({ bytes: Infinity, texts: Infinity, products: Infinity, imports: Infinity })
