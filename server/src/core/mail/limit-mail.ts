import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import type { Database, Query } from '../db/database.ts'
import { DAY, HOUR } from '../durations.ts'
import { countHitAcrossTenants, returnHitAcrossTenants } from '../limits/rate-limits.repository.ts'
import type { Logger } from '../logger.ts'
import { hashOfToken, hmacOf } from '../tokens.ts'
import type { Mail, SendMail } from './mail.ts'

/**
 * The mailbox of an address, for limits and for the stop link: one text for every spelling with which a stranger could
 * reach the same person. The domain is in the form in which it is looked up, and a tag after `+` is left out, because
 * mail to `name+tag@…` goes to `name@…`. Gmail also ignores dots, and has a second domain
 * (https://support.google.com/mail/answer/7436150).
 */
export function recipientKey(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).normalize('NFKC').toLowerCase()
  const given = address.slice(at + 1)
  const domain = (domainToASCII(given) || given.toLowerCase()).replace(/\.+$/, '')
  const name = local.replace(/(?<=.)\+.*$/s, '')
  return /^(?:gmail|googlemail)\.com$/.test(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** Address of the API, without its base, to which mail programs post the token of a mail to stop such mails. */
export const oneClickAddress = '/mail/stopMails'

/** The secret text of the link with which the owner of an address stops mails; the same for each mail to the mailbox. */
export function stopTokenOf(secret: string, address: string): string {
  return hmacOf(secret, `stop mail to ${recipientKey(address)}`)
}

/** Makes the link of an address work for 30 days, because it is being mailed. Only the hash of the link is stored, no address. */
export async function offerStopAcrossTenants(query: Query, token: string): Promise<void> {
  await sql`insert into mail_stops (token_hash) values (${hashOfToken(token)})
    on conflict (token_hash) do update set sent_at = now()`.execute(query)
}

/** Whether the owner of the address has stopped mails that strangers may cause. */
async function isStoppedAcrossTenants(query: Query, token: string): Promise<boolean> {
  const { rows } = await sql`
    select from mail_stops where token_hash = ${hashOfToken(token)} and stopped_at is not null`.execute(query)
  return rows.length > 0
}

/** Stops the mails of a link. @returns false for a link that was not mailed or is too old */
export async function stopMails(database: Database, token: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await database.acrossTenants(query =>
    sql`update mail_stops set stopped_at = coalesce(stopped_at, now()) where token_hash = ${hashOfToken(token)}`.execute(
      query,
    ),
  )
  return numAffectedRows > 0n
}

/** Ends the stop of the mails to the address of a token. @returns false if they were not stopped */
export async function allowMailsAcrossTenants(query: Query, token: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`
    update mail_stops set stopped_at = null where token_hash = ${hashOfToken(token)} and stopped_at is not null`.execute(
    query,
  )
  return numAffectedRows > 0n
}

/**
 * The most mails to one address in an hour and in a day, by the kind of address. An unconfirmed one may be a stranger's. For a
 * confirmed one, the limit bounds what a flood of enquiries costs: the admin area shows leads and messages beyond it.
 */
const mailLimits: Record<NonNullable<Mail['audience']>, readonly number[]> = {
  enquirer: [1, 3],
  unconfirmed: [5, 15],
  // A limit of its own: other mails to the address must not use up the mails of a person who forgot the password.
  reset: [5, 15],
  confirmed: [120, 600],
  // A limit of its own: a flood of enquiries must not use up the notice of a changed password, a block or a domain.
  account: [120, 600],
  operator: [],
}

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
      for (const [at, most] of mailLimits[audience].entries()) {
        const window = at === 0 ? HOUR : DAY
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
