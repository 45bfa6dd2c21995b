import { confirmedAddress, findOwnBusiness } from '../accounts/businesses/businesses.repository.ts'
import type { Config } from '../core/config/config.ts'
import { asTenant, type Tenant } from '../core/db/tenant.ts'
import { HOUR } from '../core/durations.ts'
import { enqueue } from '../core/jobs/jobs.ts'
import { countHitAcrossTenants, returnHitAcrossTenants } from '../core/limits/rate-limits.repository.ts'
import { offerStopAcrossTenants, oneClickAddress, stopTokenOf } from '../core/mail/limit-mail.ts'
import type { Mail } from '../core/mail/mail.ts'
import type { Services } from '../core/services/services.ts'
import { hmacOf } from '../core/tokens.ts'

const kind = 'enquiry receipt'
/** Mails per hour that enquiries from one network may cause. An office is one network. */
const PER_NETWORK = 10

/** `network` is a hash: jobs hold no client address. */
type Receipt = { businessId: string; to: string; network: string }

/**
 * The mail to the sender of an enquiry. Anybody may have written the address, so its text is fixed: nothing of the enquiry,
 * and of the shop only the name in its address, which allows few characters.
 */
function receiptMail(to: string, businessName: string, { page, stopUrl }: { page: string; stopUrl: string }): Mail {
  const paragraphs = [
    'Hello,',
    `The shop ${businessName} has received your enquiry and will reply to you directly.`,
    `If you did not send an enquiry, or do not want these emails, stop them here:\n${page}`,
    'Showcase',
  ]
  const text = `${paragraphs.join('\n\n')}\n`
  return { to, subject: 'Your enquiry was received', text, audience: 'enquirer', isUnasked: true, stopUrl }
}

/**
 * Where an enquiry comes from. `secret` signs form tokens, `publicUrl` begins the address in the owner's mail. `network` is a
 * hash of the client's network; without it, nobody is mailed that the enquiry has arrived.
 */
export type EnquirySender = Pick<Config, 'secret' | 'publicUrl'> & { network?: string }

/** The sender of an enquiry from a network. */
export function senderOf({ secret, publicUrl }: EnquirySender, network: string): EnquirySender {
  return { secret, publicUrl, network: hmacOf(secret, `network ${network}`) }
}

/** Queues the mail to the sender of an enquiry, unless the business has no owner with a confirmed address. */
export async function queueReceipt(tenant: Tenant, to: string, network: string): Promise<void> {
  if ((await confirmedAddress(tenant)) === null) return
  await enqueue(tenant.db, kind, { businessId: tenant.businessId, to, network } satisfies Receipt)
}

/** Registers the job that mails the senders of enquiries. */
export function handleReceipts({ jobs, database, config, sendMail }: Services): void {
  jobs.handle<Receipt>(kind, async ({ businessId, to, network }, jobId) => {
    const business = await asTenant(database, businessId, findOwnBusiness)
    if (!business || business.is_blocked) return
    const key = `enquiry receipts of ${network}`
    const { current } = await database.acrossTenants(query => countHitAcrossTenants(query, key, HOUR))
    if (config.rateLimit && current > PER_NETWORK) return
    const token = stopTokenOf(config.secret, to)
    await database.acrossTenants(query => offerStopAcrossTenants(query, token))
    const stop = {
      page: `${config.publicUrl}/stopEmails?token=${token}`,
      stopUrl: `${new URL(config.apiBaseUrl, config.publicUrl).href.replace(/\/$/, '')}${oneClickAddress}?token=${token}`,
    }
    await sendMail(receiptMail(to, business.business_name, stop), jobId).catch(async error => {
      // The next attempt counts it again.
      await database.acrossTenants(query => returnHitAcrossTenants(query, key))
      throw error
    })
  })
}
