import type { Database } from '../db/database.ts'
import { countHitAcrossTenants, returnHitAcrossTenants } from '../limits/rate-limits.repository.ts'
import type { Logger } from '../logger.ts'
import type { SendMail } from './mail.ts'
import { isStoppedAcrossTenants, recipientKey, stopTokenOf } from './stopped-mail.ts'

const hour = 3_600_000

/**
 * The most mails to one address in a window of milliseconds, by the kind of address. An unconfirmed one may be a stranger's.
 * For a confirmed one, the limit bounds what a flood of enquiries costs: the admin area shows leads and messages beyond it.
 */
const mailLimits = {
  enquirer: [
    { most: 1, window: hour },
    { most: 3, window: 24 * hour },
  ],
  unconfirmed: [
    { most: 5, window: hour },
    { most: 15, window: 24 * hour },
  ],
  // A limit of its own: other mails to the address must not use up the mails of a person who forgot the password.
  reset: [
    { most: 5, window: hour },
    { most: 15, window: 24 * hour },
  ],
  confirmed: [
    { most: 120, window: hour },
    { most: 600, window: 24 * hour },
  ],
  operator: [],
} as const

/** Sends no mail that a stranger may have caused to an address whose owner has stopped them. */
export function skipStoppedRecipients(database: Database, send: SendMail, secret: string): SendMail {
  return async (mail, id) => {
    const token = stopTokenOf(secret, mail.to)
    if (mail.isUnasked && (await database.acrossTenants(query => isStoppedAcrossTenants(query, token)))) return
    await send(mail, id)
  }
}

/** Sends mail within the limits of its recipient. A mail beyond them is logged and not sent. */
export function limitMail(database: Database, send: SendMail, log: Logger): SendMail {
  return async (mail, id) => {
    const audience = mail.audience ?? 'confirmed'
    const keyOf = (window: number) => `${audience} mail to ${recipientKey(mail.to)} per ${window}`
    const counted: string[] = []
    try {
      for (const { most, window } of mailLimits[audience]) {
        const { current } = await database.acrossTenants(query => countHitAcrossTenants(query, keyOf(window), window))
        if (current > most) return log.warn({ job: id }, 'a mail is not sent: its recipient has had too many')
        counted.push(keyOf(window))
      }
      await send(mail, id)
    } catch (error) {
      for (const key of counted) await database.acrossTenants(query => returnHitAcrossTenants(query, key))
      throw error
    }
  }
}
