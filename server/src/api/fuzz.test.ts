import { describe, expect, test } from '@jest/globals'
import type { CallSchema } from '@showcase/contract/call'
import { calls } from '@showcase/contract/calls'
import { isEnvelope } from '@showcase/contract/envelope'
import { type Group, paths, splitPath } from '@showcase/contract/paths'
import fc from 'fast-check'
import { makeBusiness } from '../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../testing/test-server.ts'
import { makeCatalogue } from '../catalog/catalogues/make-catalogues.testing.ts'
import { makeLink } from '../catalog/private-links/make-links.testing.ts'
import { makeProduct } from '../catalog/products/make-products.testing.ts'
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

describeOnBothDatabases('whatever is sent', server => {
  const send = async (path: string, request: Record<string, unknown>, token: string) => {
    const { method, address } = splitPath(path)
    const signal = AbortSignal.timeout(10_000)
    const url = new URL(`${server().url}${server().config.apiBaseUrl}${address}`)
    const inQuery = method === 'GET' || method === 'DELETE'
    const text = (one: unknown) => (typeof one === 'string' ? one : JSON.stringify(one)) ?? ''
    if (inQuery)
      for (const [key, one] of Object.entries(request)) url.searchParams.append(key, text(one).toWellFormed())
    const headers = { authorization: token, ...(!inQuery && { 'content-type': 'application/json' }) }
    return fetch(url, { method, headers, signal, ...(!inQuery && { body: JSON.stringify(request) }) })
  }

  for (const [group, names] of Object.entries(fuzzed) as [Group, string[]][]) {
    describe(group, () => {
      test.each(names)(
        '%s answers with an envelope of a documented status, never 500 (40 inputs)',
        async name => {
          const { database } = server()
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
          const known: Record<string, fc.Arbitrary<unknown>> = {
            id: fc.oneof(value, fc.constantFrom(id, catalogueId, ...links.map(({ _id }) => _id))),
            fkProductId: fc.oneof(value, fc.constantFrom(id, hidden)),
            fkCatalogueId: fc.oneof(value, fc.constant(catalogueId)),
            products: fc.oneof(value, fc.constantFrom([id], products), fc.array(value, { maxLength: 4 })),
            privateLink: fc.oneof(value, fc.constantFrom(link, catalogueLink), fc.stringMatching(/^[\w-]{6,64}$/)),
            linkExpiresAt: fc.oneof(value, time, fc.constant(soon)),
            updatedAt: fc.oneof(value, time),
            allowMultipleUsers: fc.oneof(value, fc.boolean()),
            email: fc.oneof(value, fc.constant('x@y.example')),
            phoneNo: fc.oneof(value, fc.constant('9876543210')),
            businessName: fc.oneof(value, fc.constant(shop.businessName)),
            password: fc.oneof(value, fc.constant(shop.password)),
          }
          const call = (calls[group] as Record<string, CallSchema>)[name] as CallSchema
          const { properties = {} } = schemaOf(call)
          /** Values that have the schema's shape, so that some requests get past validation. */
          const shaped = (field: Field) => fc.oneof(value, fc.constant(made(field, null, '', {})))
          const shape = Object.fromEntries(
            Object.entries(properties).map(([field, schema]) => [field, known[field] ?? shaped(schema)]),
          )
          const { statuses, answer } = call
          const { platformToken, gatewayToken } = server().config
          const tokens = { public: shop.token, owner: shop.token, platform: platformToken, deploy: platformToken }
          const token = call.access === 'gateway' ? gatewayToken : tokens[call.access]
          const allowed = statuses.filter(status => status < 500)
          await fc.assert(
            fc.asyncProperty(fc.record(shape, { requiredKeys: [] }), async request => {
              const response = await send((paths[group] as Record<string, string>)[name] ?? '', request, token)
              expect(allowed).toContain(response.status)
              const isCsv = response.headers.get('content-type')?.startsWith('text/csv')
              const body = await response.text()
              const isEmpty = answer === 'empty' && body === ''
              if (!isCsv && !isEmpty) expect(isEnvelope(JSON.parse(body))).toBe(true)
            }),
            { numRuns: 40 },
          )
        },
        30_000,
      )
    })
  }
})
