import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import type { CallSchema } from '@showcase/contract/call'
import { isEnvelope } from '@showcase/contract/envelope'
import { type Group, paths, splitPath } from '@showcase/contract/paths'
import fc from 'fast-check'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { databaseKind } from '../../testing/test-database.ts'
import { startWatchedServer, type WatchedServer } from '../../testing/watched-server.ts'
import { makeCatalogue } from '../catalog/catalogues/make-catalogues.testing.ts'
import { archivePath } from '../catalog/imports/export-csv.ts'
import { makeLink } from '../catalog/private-links/make-links.testing.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
import type { Database } from '../core/db/database.ts'
import { type Field, made, schemaOf } from './made-request.testing.ts'

const items = [
  'fetchAll',
  'fetch',
  'fetchAllUsers',
  'fetchPrivateLink',
  'updatePrivateLink',
  'privateLinkVisits',
  'visits',
  'createLead',
]

/** All calls of a group that take fields; forms with files have tests of their own. */
function callsOf(group: Group) {
  return Object.entries(calls[group] as Record<string, CallSchema>)
    .filter(([, { body }]) => body !== 'multipart')
    .map(([name]) => name)
}

/** The calls of these modules, whose requests are thrown at the server in every shape. */
const fuzzed: { [G in Group]?: string[] } = {
  auth: [
    'signUp',
    'logIn',
    'fetch',
    'logOut',
    'businessNameAvailable',
    'forgotPassword',
    'checkLink',
    'resetPassword',
    'verifyEmail',
    'resendVerification',
  ],
  mail: ['sendMail', 'sendSupportMail'],
  publicProducts: [...items, 'fetchSuggestions'],
  publicCatalogues: [...items, 'fetchProducts'],
  publicNotifications: ['create', 'renewPush'],
  publicUser: [
    'fetchAll',
    'fetchHome',
    'fetchAboutUs',
    'fetchCategories',
    'checkDomain',
    'checkDomainViaBusiness',
    'search',
    'visits',
    'fetchFormToken',
    'fetchDocument',
    'createForum',
    'sitemap',
  ],
  publicDomains: ['allowed'],
  products: callsOf('products'),
  catalogues: callsOf('catalogues'),
  user: [
    'fetchDetails',
    'updateDetails',
    'updateTheme',
    'changePassword',
    'fetchCategories',
    'confirmUploads',
    'fetchOverview',
    'fetchVisits',
    'fetchLinks',
    'fetchFirstSteps',
    'updateFirstSteps',
    'fetchDomain',
    'setDomain',
    'verifyDomain',
    'deleteDomain',
    'fetchForums',
    'updateForum',
    'deleteForum',
    'fetchPersonLeads',
    'fetchLeadSummary',
    'setFCMT',
    'fetchUsage',
    'fetchSessions',
    'deleteSession',
    'deleteOtherSessions',
  ],
  notification: callsOf('notification'),
  platform: callsOf('platform'),
  // A snapshot waits for a change.
  registry: callsOf('registry').filter(name => name !== 'snapshot'),
}

const nasty = fc.oneof(
  fc.constantFrom(
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    '<script>alert(1)</script>',
    '=1+1',
    '../../x',
    'é'.repeat(300),
    '🫖',
  ),
  fc.constantFrom(
    'newToOld',
    'true',
    '1',
    '100',
    '0',
    '-1',
    '1e9',
    '9007199254740993',
    'NaN',
    'x@y.example',
    '9876543210',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.uuid(),
)
const value: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: nasty },
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(nasty, { maxLength: 8 }),
  fc.object({ maxDepth: 3, maxKeys: 4 }),
)

/** Bytes, which only bodies can have. */
const huge = fc.constantFrom<unknown>(
  'x'.repeat(900_000),
  '\u0301'.repeat(400_000),
  '[](<'.repeat(200_000),
  Array(200_000).fill(1),
  JSON.parse('['.repeat(4000) + ']'.repeat(4000)),
  Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`k${at}`, at])),
)

/** Ids and texts of one business that a call may name. */
type Known = { shop: TestBusiness; fields: Record<string, fc.Arbitrary<unknown>> }

async function knownFields(database: Database): Promise<Known> {
  const shop = await makeBusiness(database)
  const id = await makeProduct(database, shop)
  const hidden = await makeProduct(database, shop, {}, { isPublic: false })
  const products = [id, hidden, await makeProduct(database, shop)]
  const catalogueId = await makeCatalogue(database, shop, { products })
  const link = await makeLink(database, shop, { fkProductId: id })
  const catalogueLink = await makeLink(database, shop, { fkCatalogueId: catalogueId })
  const links = await database.forTenant(shop.businessId, query =>
    query.selectFrom('private_links').select('_id').execute(),
  )
  const time = fc.date({ noInvalidDate: true }).map(date => date.toISOString())
  const soon = new Date(Date.now() + 3_600_000).toISOString()
  const fields = {
    id: fc.constantFrom(id, catalogueId, ...links.map(({ _id }) => _id)),
    fkProductId: fc.constantFrom(id, hidden),
    fkCatalogueId: fc.constant(catalogueId),
    products: fc.oneof(fc.constantFrom([id], products), fc.array(value, { maxLength: 4 })),
    privateLink: fc.oneof(fc.constantFrom(link, catalogueLink), fc.stringMatching(/^[\w-]{6,64}$/)),
    linkExpiresAt: fc.oneof(time, fc.constant(soon)),
    updatedAt: time,
    allowMultipleUsers: fc.boolean(),
    email: fc.constant('x@y.example'),
    phoneNo: fc.constant('9876543210'),
    businessName: fc.constant(shop.businessName),
    password: fc.constant(shop.password),
  }
  return { shop, fields }
}

const names = (Object.entries(fuzzed) as [Group, string[]][]).flatMap(([group, ofGroup]) =>
  ofGroup.map(name => [group, name] as const),
)
/** The routes that are not calls and read their query, with its fields. */
const routes = [
  ['GET', '/images', ['url', 'w', 'q', 'shape']],
  ['GET', archivePath, ['session', 'expires', 'signature']],
  ['PUT', `/files/${'A'.repeat(22)}.png`, ['type', 'expires', 'signature']],
] as const

/** Memory over all calls, and milliseconds of processor time for the requests of one. */
const bounds = { growth: 350_000_000, time: 20_000 }

describe(`whatever is sent (${databaseKind})`, () => {
  let server: WatchedServer<Map<string, Known>>
  beforeAll(async () => {
    server = await startWatchedServer(async database => {
      const known = new Map<string, Known>()
      for (const name of names) known.set(name.join('.'), await knownFields(database))
      return known
    })
  }, 120_000)
  afterAll(() => server.end())

  const send = async (path: string, request: Record<string, unknown>, token: string) => {
    const { method, address } = splitPath(path)
    const signal = AbortSignal.timeout(10_000)
    const url = new URL(`${server.url}/api${address}`)
    const inQuery = method === 'GET' || method === 'DELETE'
    const text = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one)) ?? ''
    if (inQuery)
      for (const [key, one] of Object.entries(request)) url.searchParams.append(key, text(one).toWellFormed())
    const headers = { authorization: token, ...(!inQuery && { 'content-type': 'application/json' }) }
    return fetch(url, { method, headers, signal, ...(!inQuery && { body: JSON.stringify(request) }) })
  }

  test.each(names)(
    '%s.%s answers with an envelope of a documented status, never 500 (40 inputs)',
    async (group, name) => {
      const { shop, fields } = server.filled.get(`${group}.${name}`) as Known
      const call = (calls[group] as Record<string, CallSchema>)[name] as CallSchema
      const path = (paths[group] as Record<string, string>)[name] ?? ''
      const isQuery = /^(GET|DELETE) /.test(path)
      const { properties = {} } = schemaOf(call)
      /** Any value, or one that fits: known, or of the schema's shape, so that some requests get past validation. */
      const anyOr = (field: string, schema: Field) =>
        fc.oneof(
          { weight: 5, arbitrary: value },
          { weight: 5, arbitrary: fields[field] ?? fc.constant(made(schema, null, '', {})) },
          { weight: isQuery ? 0 : 1, arbitrary: huge },
        )
      const shape = Object.fromEntries(
        Object.entries(properties).map(([field, schema]) => [field, anyOr(field, schema)]),
      )
      const { statuses, answer } = call
      const { platformToken = '', gatewayToken = '' } = server.secrets
      const tokens = { public: shop.token, owner: shop.token, platform: platformToken, deploy: platformToken }
      const token = call.access === 'gateway' ? gatewayToken : tokens[call.access]
      // Huge values of several fields together may exceed the limit of a body.
      const allowed = [...statuses.filter(status => status < 500), 413]
      const request = fc.asyncProperty(fc.record(shape, { requiredKeys: [] }), async sent => {
        const response = await send(path, sent, token)
        expect(allowed).toContain(response.status)
        const isCsv = response.headers.get('content-type')?.startsWith('text/csv')
        const body = await response.text()
        const isEmpty = answer === 'empty' && body === ''
        if (!isCsv && !isEmpty) expect(isEnvelope(JSON.parse(body))).toBe(true)
      })
      // PGlite keeps in memory what earlier calls stored. A heap that grew over all calls would end the process.
      server.rest()
      await server.watch(() => fc.assert(request, { numRuns: 40 }), bounds)
    },
    30_000,
  )

  test.each(routes)(
    '%s %s refuses every query, also repeated fields, with an envelope (40 inputs)',
    async (method, path, fields) => {
      const texts = fc.array(nasty, { maxLength: 3 })
      const query = fc.record(Object.fromEntries(fields.map(field => [field, texts])))
      const request = fc.asyncProperty(query, async sent => {
        const url = new URL(`${server.url}${path}`)
        for (const [field, values] of Object.entries(sent))
          for (const one of values) url.searchParams.append(field, one.toWellFormed())
        const response = await fetch(url, { method, signal: AbortSignal.timeout(10_000) })
        expect([400, 403, 404]).toContain(response.status)
        expect(isEnvelope(await response.json())).toBe(true)
      })
      await server.watch(() => fc.assert(request, { numRuns: 40 }), bounds)
    },
    30_000,
  )
})
