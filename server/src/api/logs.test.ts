import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import type { CallSchema } from '@showcase/contract/call'
import type { CallName, Group } from '@showcase/contract/paths'
import { callOver } from '../../testing/call-over.ts'
import { makeBusiness } from '../../testing/make-business.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startSession } from '../../testing/start-session.ts'
import { databaseKind, placeDatabase, removeFolder } from '../../testing/test-database.ts'
import { makeLink } from '../catalog/private-links/make-links.testing.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import { openDatabase } from '../core/db/database.ts'
import { made, schemaOf } from './made-request.testing.ts'

/** Calls that would end the sessions of the others. */
const ending = ['deleteOtherSessions', 'setBlocked']

const sent = (Object.entries(calls) as [Group, Record<string, CallSchema>][]).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup)
    .filter(([name, { body }]) => body !== 'multipart' && !ending.includes(name) && name !== 'snapshot')
    .map(([name, call]) => ({ group, name, access: call.access, schema: schemaOf(call) })),
)

/** Begins every text that no log may hold. */
const mark = 'kept-secret'
const person = { email: `${mark}@visitor.example`, phoneNo: '9123456780', privateLink: `${mark}-of-a-link` }

/** Values for the fields of a call: its texts are marked. */
function marked({ properties = {} }: (typeof sent)[number]['schema']) {
  const texts = Object.entries(properties).filter(([, { type, enum: choices }]) => type === 'string' && !choices)
  const values = texts.map(([name, { format, pattern }]) => {
    if (format === 'date-time') return [name, new Date(Date.now() + 60_000).toISOString()]
    return [name, pattern?.includes('{64}') ? 'ab'.repeat(32) : `${mark}-${name}`]
  })
  // The log names the business of a call. That of an enquiry is the visitor's own.
  const isEnquiry = 'fkProductId' in properties || 'fkCatalogueId' in properties
  return { ...Object.fromEntries(values), ...person, ...(!isEnquiry && { businessName: 'a-business' }) }
}

test(`the log at its most verbose holds no secret and no text that was sent (${databaseKind}) (${2 * sent.length} inputs)`, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-logs-'))
  const settings = await placeDatabase(dataDir)
  const database = await openDatabase({ dataDir, databaseUrl: settings.DATABASE_URL, onError: () => {} })
  const shop = await makeBusiness(database)
  const tokens: string[] = []
  for (const _ of sent) tokens.push(await startSession(database, 30, shop))
  const productId = await makeProduct(database, shop, {}, { isPublic: false })
  const link = await makeLink(database, shop, { fkProductId: productId })
  await database.close()
  const server = await startServerProcess({ ...settings, LOG_LEVEL: 'trace' })
  try {
    const secrets: Record<string, string> = JSON.parse(readFileSync(join(dataDir, 'secrets.json'), 'utf8'))
    const call = callOver(`${server.url}/api`)
    const { platformToken = '', gatewayToken = '' } = secrets
    const credentials = { public: '', owner: '', platform: platformToken, deploy: platformToken, gateway: gatewayToken }
    for (const [at, { group, name, access, schema }] of sent.entries()) {
      const request = made(schema, null, '', marked(schema)) as Record<string, unknown>
      const token = credentials[access] || tokens[at]
      for (const credential of [token, `${mark}-token`])
        await call(group as 'products', name as CallName<'products'>, request, credential)
    }
    const signIn = { email: shop.email, password: shop.password }
    const { payload } = await call('auth', 'logIn', signIn)
    await call('publicProducts', 'fetchPrivateLink', { privateLink: link, fingerPrint: 'f' })
    await fetch(`${server.url}/privateLink/${mark}/product?token=${mark}`, {
      headers: { cookie: `a=${mark}`, referer: `http://x/${mark}` },
    })
    await server.end()
    const log = server.said()
    // Polls and heartbeats are not logged.
    expect(log.match(/"msg":"answered"/g)?.length).toBeGreaterThan(1.8 * sent.length)
    const hidden = [mark, person.phoneNo, 'ab'.repeat(32), shop.email, shop.password, link, payload.token, ...tokens]
    for (const text of [...hidden, ...Object.values(secrets)])
      expect(log.split('\n').filter(line => line.includes(text))).toEqual([])
  } finally {
    await server.end()
    removeFolder(dataDir)
  }
}, 120_000)
