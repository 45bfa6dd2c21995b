import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { openTestDatabase, removeFolder } from '../../../testing/test-database.ts'
import { createMailer, handleMail, queueMail } from '../mail/mail.ts'
import { createJobs, enqueue, type Jobs } from './jobs.ts'

let database: Awaited<ReturnType<typeof openTestDatabase>>
const log = Fastify({ logger: false }).log
const folder = mkdtempSync(join(tmpdir(), 'showcase-mail-'))
const started: Jobs[] = []

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop()
})
afterAll(async () => {
  await database.close()
  removeFolder(folder)
})

async function worker(prepare: (jobs: Jobs) => void) {
  const jobs = createJobs(database, log)
  prepare(jobs)
  started.push(jobs)
  await jobs.start()
  return jobs
}

function left(kind: string) {
  return database.acrossTenants(query => query.selectFrom('jobs').selectAll().where('kind', '=', kind).execute())
}

/** Ends the lease of a job, as if its worker had been killed or paused. */
function endLease(id: string, attempts = 1) {
  const leaseOver = { locked_until: new Date(Date.now() - 1000), attempts }
  return database.acrossTenants(query => query.updateTable('jobs').set(leaseOver).where('_id', '=', id).execute())
}

/** Ends the pause after a failure. */
function skipPause(kind: string) {
  return database.acrossTenants(async query => {
    await query
      .updateTable('jobs')
      .set({ run_at: new Date(0) })
      .where('kind', '=', kind)
      .execute()
    await sql`select pg_notify('jobs', '')`.execute(query)
  })
}

test('a job runs with its payload and is then removed', async () => {
  const done: unknown[] = []
  await worker(jobs => jobs.handle('greet', async payload => void done.push(payload)))
  await database.acrossTenants(query => enqueue(query, 'greet', { name: 'Asha' }))
  await waitUntil(() => done.length === 1)
  expect(done).toEqual([{ name: 'Asha' }])
  await waitUntil(async () => (await left('greet')).length === 0)
})

test('a job of a failed transaction never runs', async () => {
  const { businessId } = await makeBusiness(database)
  const fails = database.transact(businessId, async trx => {
    await enqueue(trx, 'rolled-back', {})
    throw new Error('no')
  })
  await expect(fails).rejects.toThrow('no')
  expect(await left('rolled-back')).toEqual([])
})

test('a failed job is retried after a pause, and finally given up', async () => {
  let tries = 0
  await worker(jobs =>
    jobs.handle('fragile', async () => {
      tries++
      throw new Error('still broken')
    }),
  )
  await database.acrossTenants(query => enqueue(query, 'fragile', {}, { maxAttempts: 2 }))
  await waitUntil(async () => (await left('fragile'))[0]?.last_error === 'still broken')
  expect((await left('fragile'))[0]?.run_at.getTime()).toBeGreaterThan(Date.now())
  await skipPause('fragile')
  await waitUntil(async () => (await left('fragile'))[0]?.state === 'failed')
  expect(tries).toBe(2)
})

test('a job that ended its process during its last attempt is given up, not run again', async () => {
  const id = await database.acrossTenants(query => enqueue(query, 'poison', { n: 7 }, { maxAttempts: 2 }))
  await endLease(id, 2)
  const [runs, givenUp]: [unknown[], unknown[]] = [[], []]
  await worker(jobs =>
    jobs.handle('poison', async payload => void runs.push(payload), {
      giveUp: async payload => void givenUp.push(payload),
    }),
  )
  await waitUntil(async () => (await left('poison'))[0]?.state === 'failed')
  expect([runs, givenUp]).toEqual([[], [{ n: 7 }]])
  expect((await left('poison'))[0]?.last_error).toBe('The process ended during the last attempt.')
})

test('a job is given up once its attempts are used up, and again until that succeeds', async () => {
  const givenUp: string[] = []
  await worker(jobs =>
    jobs.handle(
      'hopeless',
      async () => {
        throw new Error('no')
      },
      {
        giveUp: async () => {
          givenUp.push('tried')
          if (givenUp.length === 1) throw new Error('not now')
        },
      },
    ),
  )
  const id = await database.acrossTenants(query => enqueue(query, 'hopeless', {}, { maxAttempts: 1 }))
  await waitUntil(() => givenUp.length === 1)
  await database.acrossTenants(async query => {
    await query.updateTable('jobs').set({ locked_until: null }).where('_id', '=', id).execute()
    await sql`select pg_notify('jobs', '')`.execute(query)
  })
  await waitUntil(async () => (await left('hopeless'))[0]?.state === 'failed')
  expect(givenUp).toHaveLength(2)
})

test('two workers share the jobs and run each once', async () => {
  const done: number[] = []
  const take = (jobs: Jobs) => jobs.handle<{ n: number }>('shared', async ({ n }) => void done.push(n))
  await worker(take)
  await worker(take)
  const all = Array.from({ length: 40 }, (_, n) => n)
  for (const n of all) await database.acrossTenants(query => enqueue(query, 'shared', { n }))
  await waitUntil(async () => (await left('shared')).length === 0)
  expect(done.toSorted((a, b) => a - b)).toEqual(all)
})

/** Handles jobs of a kind that take until `end` is called, and the payloads of those that run. */
function endless() {
  const running: string[] = []
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const handle = (jobs: Jobs) =>
    jobs.handle<string>(
      'endless',
      async name => {
        running.push(name)
        await ended
      },
      { isLong: true },
    )
  return { running, handle, end }
}

test('jobs that take long delay no mail, and each business has one of them at a time', async () => {
  const shops = [await makeBusiness(database), await makeBusiness(database), await makeBusiness(database)]
  const { running, handle, end } = endless()
  const sent: unknown[] = []
  await worker(jobs => {
    handle(jobs)
    jobs.handle('letter', async payload => void sent.push(payload))
  })
  const queue = (at: number, name: string) =>
    database.transact(shops[at]?.businessId ?? '', trx => enqueue(trx, 'endless', name))
  await queue(0, 'first')
  await queue(0, 'second')
  await queue(0, 'third')
  await queue(1, 'other')
  await queue(2, 'last')
  await waitUntil(() => running.length === 2)
  expect(running).toEqual(['first', 'other'])
  const began = performance.now()
  await database.acrossTenants(query => enqueue(query, 'letter', { n: 1 }))
  await waitUntil(() => sent.length === 1)
  expect(performance.now() - began).toBeLessThan(1000)
  expect(running).toHaveLength(2)
  end()
  await waitUntil(async () => (await left('endless')).length === 0)
  expect(running.toSorted()).toEqual(['first', 'last', 'other', 'second', 'third'])
})

test('two processes run one long job of a business at a time', async () => {
  const { businessId } = await makeBusiness(database)
  const { running, handle, end } = endless()
  const done: unknown[] = []
  const prepare = (jobs: Jobs) => {
    handle(jobs)
    jobs.handle('letter', async payload => void done.push(payload))
  }
  await worker(prepare)
  await worker(prepare)
  const queue = (name: string) => database.transact(businessId, trx => enqueue(trx, 'endless', name))
  await queue('first')
  await waitUntil(() => running.length === 1)
  await queue('second')
  for (const n of [1, 2, 3, 4]) await database.acrossTenants(query => enqueue(query, 'letter', { n }))
  await waitUntil(() => done.length === 4)
  expect(running).toEqual(['first'])
  end()
  await waitUntil(async () => (await left('endless')).length === 0)
  expect(running).toEqual(['first', 'second'])
})

test('a worker claims neither a job that it still runs nor one beside it, although its lease has ended', async () => {
  const { running, handle, end } = endless()
  const sent: unknown[] = []
  await worker(jobs => {
    handle(jobs)
    jobs.handle('letter', async payload => void sent.push(payload))
  })
  const { businessId } = await makeBusiness(database)
  const queue = (name: string) => database.transact(businessId, trx => enqueue(trx, 'endless', name))
  const id = await queue('first')
  await waitUntil(() => running.length === 1)
  await endLease(id)
  await queue('second')
  // A poll claims short jobs before long ones, so the poll of the first letter has ended when the second one is sent.
  for (const n of [1, 2]) {
    await database.acrossTenants(query => enqueue(query, 'letter', { n }))
    await waitUntil(() => sent.length === n)
  }
  expect(running).toEqual(['first'])
  end()
  await waitUntil(async () => (await left('endless')).length === 0)
  expect(running).toEqual(['first', 'second'])
})

test('a job whose worker was killed is claimed again when its lease ends', async () => {
  const id = await database.acrossTenants(query => enqueue(query, 'orphan', {}))
  await endLease(id)
  const done: string[] = []
  await worker(jobs => jobs.handle('orphan', async (_payload, jobId) => void done.push(jobId)))
  await waitUntil(() => done.length === 1)
  expect(done).toEqual([id])
})

test.each(['fails', 'succeeds'])(
  'a job that stalled and then %s leaves it to the worker that has claimed it',
  async how => {
    const kind = `stalled-${how}`
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const running: string[] = []
    const handle =
      (name: string, { promise }: PromiseWithResolvers<void>) =>
      (jobs: Jobs) =>
        jobs.handle(kind, async () => {
          running.push(name)
          await promise
        })
    const stalled = await worker(handle('first', first))
    const id = await database.acrossTenants(query => enqueue(query, kind, {}))
    await waitUntil(() => running.length === 1)
    await endLease(id)
    const ended = stalled.stop()
    await worker(handle('second', second))
    await waitUntil(() => running.length === 2)
    if (how === 'fails') first.reject(new Error('too late'))
    else first.resolve()
    await ended
    expect(await left(kind)).toMatchObject([{ state: 'waiting', attempts: 2, last_error: null }])
    expect((await left(kind))[0]?.locked_until?.getTime()).toBeGreaterThan(Date.now())
    second.resolve()
    await waitUntil(async () => (await left(kind)).length === 0)
    expect(running).toEqual(['first', 'second'])
  },
)

test('mail is sent after the commit, as a file without SMTP_URL, with the visitor as Reply-To', async () => {
  const { businessId } = await makeBusiness(database)
  const settings = { dataDir: folder, smtpUrl: undefined, mailFrom: 'Showcase <no-reply@showcase.example>' }
  await worker(jobs => handleMail(jobs, createMailer(settings)))
  const id = await database.transact(businessId, trx =>
    queueMail(trx, {
      to: 'seller@shop.example',
      subject: 'A query\r\nBcc: everyone@example.com',
      text: 'Hello',
      replyTo: { name: 'Visitor', address: 'visitor@example.com' },
    }),
  )
  const outbox = join(folder, 'outbox')
  await waitUntil(async () => (await left('mail')).length === 0)
  expect(readdirSync(outbox)).toEqual([`${id}.eml`])
  const text = readFileSync(join(outbox, `${id}.eml`), 'utf8')
  expect(text).toMatch(/^To: seller@shop.example/m)
  expect(text).toMatch(/^Reply-To: .*visitor@example.com/m)
  expect(text).not.toMatch(/^Bcc:/m)
})
