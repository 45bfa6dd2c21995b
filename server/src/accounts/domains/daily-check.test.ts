import { describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import type { TestBusiness } from '../../../testing/make-business.ts'
import { countMailsWith, mailWith } from '../../../testing/read-mail.ts'
import { databaseKind } from '../../../testing/test-database.ts'
import { useUpVisitorMails } from '../../core/mail/limit-mail.testing.ts'
import { queueDueChecks } from './daily-check.ts'
import { summaryOf, withDns } from './own-domain.testing.ts'

describe(`the daily look at own domains (${databaseKind})`, () => {
  const { here, aDomain, aShop, setDomain, setRecords, verify, fetch, siteAt } = withDns({ RATE_LIMIT: 'on' })
  const database = () => here().server.database

  const served = async () => {
    const shop = await aShop()
    const chosen = await setDomain(shop, aDomain())
    setRecords(chosen)
    await verify(shop)
    return { shop, ...chosen }
  }
  /** Turns the clock of a business's domain back, so that its look is due. */
  const later = ({ businessId }: TestBusiness, days: number) =>
    database().forTenant(businessId, db =>
      sql`update businesses set
        domain_next_check = now(),
        domain_drift_since = domain_drift_since - make_interval(days => ${days}),
        domain_warned_at = domain_warned_at - make_interval(days => ${days})
      where business_id = ${businessId}`.execute(db),
    )
  const jobsDone = async () => {
    for (;;) {
      const jobs = await database().acrossTenants(db =>
        db.selectFrom('jobs').select('_id').where('kind', '=', 'domains').execute(),
      )
      if (jobs.length === 0) return
      await new Promise(done => setTimeout(done, 20))
    }
  }
  const look = async (shop: TestBusiness, days = 1) => {
    await later(shop, days)
    await queueDueChecks(database())
    await jobsDone()
    return fetch(shop)
  }
  const mails = (text: string) => countMailsWith(here().server, text)

  test('wrong records: a mail at once, one more every third day, and after 14 days the domain is removed', async () => {
    const { shop, domain } = await served()
    // The mails about the domain arrive all the same.
    await useUpVisitorMails(here().server, shop.email)
    expect(await look(shop)).toMatchObject({ status: 'verified', driftSince: null })
    here().dns.set(domain, 'CNAME', 'elsewhere.example')
    const drifting = await look(shop)
    expect(drifting).toMatchObject({ status: 'drift', driftSince: expect.any(String), releaseAt: expect.any(String) })
    // That it is verified, and that it is no longer right.
    expect(await mails(domain)).toBe(2)
    expect(await mailWith(here().server, 'elsewhere.example')).toContain(`To: ${shop.email}`)
    // Still served meanwhile.
    expect(await siteAt(domain)).toBe(shop.businessName)
    await look(shop, 1)
    await look(shop, 1)
    expect(await mails(domain)).toBe(2)
    await look(shop, 1)
    expect(await mails(domain)).toBe(3)
    expect(await look(shop, 11)).toMatchObject({ status: 'released', driftSince: null })
    expect(await mails(domain)).toBe(4)
    expect(await siteAt(domain)).toBe('Unknown host')
    const told = (await here().server.call('notification', 'fetchAll', {}, shop.token)).payload.notifications
    expect(told.map(({ notification }: { notification: string }) => notification)).toEqual([
      `${domain} was released because its DNS records were not corrected.`,
      `The DNS records of ${domain} are no longer correct.`,
      `The DNS records of ${domain} are no longer correct.`,
      `${domain} is verified. Your site is now served there.`,
    ])
    // With correct records again, one check gives the domain back to its owner.
    here().dns.set(domain, 'CNAME', 'edge.showcase-test.example')
    expect(await verify(shop)).toMatchObject({ status: 'verified' })
  })

  test('records that are corrected in time are reported once, and the time starts again', async () => {
    const { shop, domain, records } = await served()
    here().dns.set(records[1]?.name ?? '', 'TXT')
    expect(await look(shop)).toMatchObject({ status: 'drift' })
    await look(shop, 10)
    here().dns.set(records[1]?.name ?? '', 'TXT', records[1]?.value ?? '')
    expect(await look(shop, 1)).toMatchObject({ driftSince: null, releaseAt: null })
    expect(await mails(`The DNS records of ${domain} are correct again`)).toBe(1)
    await look(shop)
    expect(await mails(`The DNS records of ${domain} are correct again`)).toBe(1)
  })

  test('a name server that fails or does not answer is not drift, and is queried again within the hour', async () => {
    const { shop, domain } = await served()
    const before = (await fetch(shop))?.checkedAt
    for (const how of ['SERVFAIL', 'REFUSED'] as const) {
      here().dns.fail(domain, how)
      expect(await look(shop, 20)).toMatchObject({ status: 'verified', driftSince: null, checkedAt: before })
    }
    const next = await database().forTenant(shop.businessId, db =>
      sql<{ minutes: number }>`
        select extract(epoch from domain_next_check - now())::float8 / 60 as minutes
        from businesses where business_id = ${shop.businessId}`.execute(db),
    )
    expect(Math.round((next.rows[0]?.minutes ?? 0) / 10)).toBe(6)
    here().dns.heal(domain)
  })

  test('an outage keeps a reported drift and sends no warning', async () => {
    const { shop, domain } = await served()
    here().dns.set(domain, 'CNAME')
    await look(shop)
    here().dns.fail(domain, 'SERVFAIL')
    expect(await look(shop, 20)).toMatchObject({ status: 'drift' })
    expect(await mails(domain)).toBe(2)
  })

  test('a proxy added later is shown on the screen and does not affect the domain', async () => {
    const { shop, domain } = await served()
    here().dns.set(domain, 'CNAME')
    here().dns.set(domain, 'A', '104.16.5.6')
    expect(await look(shop)).toMatchObject({ status: 'verified' })
    expect(summaryOf(await verify(shop))[0]).toEqual(['CNAME', 'proxied', '104.16.5.6'])
  })

  test('several processes at once look at a domain once, and warn once', async () => {
    const { shop, domain } = await served()
    here().dns.set(domain, 'CNAME', 'elsewhere.example')
    await later(shop, 1)
    await Promise.all(Array.from({ length: 4 }, () => queueDueChecks(database())))
    await Promise.all([jobsDone(), verify(shop), verify(shop)])
    expect(await mails(domain)).toBe(2)
    // Nothing is due any more.
    const asked = here().dns.asked.length
    await queueDueChecks(database())
    await jobsDone()
    expect(here().dns.asked.length).toBe(asked)
  })

  test("a name of the own machine, such as the demo's, is right without being asked about", async () => {
    const shop = await aShop({ domain: `www.own-${process.pid}.localhost`, domain_status: 'verified' })
    const asked = here().dns.asked.length
    expect(await look(shop)).toMatchObject({ status: 'verified', driftSince: null, checkedAt: expect.any(String) })
    expect(await verify(shop)).toMatchObject({ status: 'verified' })
    expect(here().dns.asked.length).toBe(asked)
  })

  test('a blocked shop is not served, and its domain is looked at all the same', async () => {
    const { shop, domain } = await served()
    await database().acrossTenants(db =>
      db.updateTable('businesses').set({ is_blocked: true }).where('business_id', '=', shop.businessId).execute(),
    )
    expect(await siteAt(domain)).toBe('Unknown host')
    here().dns.set(domain, 'CNAME')
    expect(await look(shop)).toMatchObject({ status: 'drift' })
  })
})
