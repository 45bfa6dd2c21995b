import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { calls } from '@showcase/contract/api'
import type { CallSchema } from '@showcase/contract/call'
import { isEnvelope } from '@showcase/contract/envelope'
import { type Group, paths, splitPath } from '@showcase/contract/paths'
import fc from 'fast-check'
import { makeBusiness, type TestBusiness } from '../../testing/make-business.ts'
import { databaseKind } from '../../testing/test-database.ts'
import { startWatchedServer, type WatchedServer } from '../../testing/watched-server.ts'

const MB = 1_000_000
/** Memory over all forms of this file, and milliseconds of processor time for one. */
const bounds = { growth: 350 * MB, time: 10_000 }
/** Milliseconds until a form counts as not answered. A product file is read at a low priority: slowly on a busy machine. */
const ANSWER_TIMEOUT = 25_000

const forms = (Object.entries(calls) as [Group, Record<string, CallSchema>][]).flatMap(([group, ofGroup]) =>
  Object.entries(ofGroup)
    .filter(([, { body }]) => body === 'multipart')
    .map(([name, call]) => ({
      id: `${group}.${name}`,
      path: (paths[group] as Record<string, string>)[name] ?? '',
      call,
    })),
)

type Form = Buffer<ArrayBuffer>
type Part = { headers: string[]; content: string | Buffer }

function bodyOf(parts: Part[], boundary: string, end = `\r\n--${boundary}--\r\n`) {
  const pieces = parts.flatMap(({ headers, content }) => [
    Buffer.from(`\r\n--${boundary}\r\n${headers.map(line => `${line}\r\n`).join('')}\r\n`),
    Buffer.from(content as string),
  ])
  return Buffer.concat([...pieces, Buffer.from(end)])
}

function field(name: string, content: string | Buffer, ...more: string[]): Part {
  return { headers: [`Content-Disposition: form-data; name="${name}"`, ...more], content }
}

function file(name: string, fileName: string, content: string | Buffer): Part {
  return { headers: [`Content-Disposition: form-data; name="${name}"; filename="${fileName}"`], content }
}

const csv = 'Title,Price\nMug,9'

const word = fc.oneof(
  fc.constantFrom('csv', 'images', 'columns', 'pictures', 'businessName', 'remote.json', 'entry.js', '../../x'),
  fc.constantFrom(
    '__proto__',
    'constructor',
    'toString',
    '',
    'é',
    '\u0000',
    'a"b',
    'a;b=c',
    "utf-8''%zz",
    'x'.repeat(5000),
  ),
  fc.string({ unit: 'binary', maxLength: 30 }),
)
const fileName = fc.oneof(word, fc.constantFrom('a.zip', 'a.jpg', 'a.csv', 'C:\\a.csv', '../../a.zip', '.zip'))
const content = fc.oneof(
  fc.constantFrom(csv, '', '[]', '["title"]', '{"a":', 'null', 'PK\u0003\u0004', '\r\n--', '\r\n--x--', '{}'),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map(bytes => Buffer.from(bytes)),
)
const header = fc.constantFrom(
  'Content-Type: application/json',
  'Content-Type: nonsense',
  'Content-Type: text/plain; charset=none',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: attachment',
  'Content-Disposition',
  ': ',
  `X: ${'x'.repeat(90_000)}`,
)
const part: fc.Arbitrary<Part> = fc.record({
  headers: fc.oneof(
    fc.tuple(word, fc.array(header, { maxLength: 3 })).map(([name, more]) => [...field(name, '').headers, ...more]),
    fc
      .tuple(word, fileName, fc.array(header, { maxLength: 3 }))
      .map(([a, b, more]) => [...file(a, b, '').headers, ...more]),
    fc.array(header, { maxLength: 4 }),
  ),
  content,
})
function typeOf(boundary: string) {
  return `multipart/form-data; boundary=${boundary}`
}

const type = fc.oneof(
  fc.constant(typeOf('x')),
  fc.constantFrom(typeOf('"x"'), typeOf('y'), typeOf(''), typeOf('x'.repeat(200)), 'multipart/form-data'),
  fc.constantFrom('multipart/mixed; boundary=x', 'multipart/form-data; boundary', 'MULTIPART/form-data;boundary=x'),
)

describe(`forms (${databaseKind})`, () => {
  let server: WatchedServer<TestBusiness>
  beforeAll(async () => {
    server = await startWatchedServer(makeBusiness)
    for (const { path, call } of forms) await send(path, call, typeOf('x'), bodyOf([file('csv', 'a.csv', csv)], 'x'))
    server.rest()
  }, 60_000)
  afterAll(() => server.end())

  async function send(path: string, { access }: CallSchema, contentType: string, body: Form, time = ANSWER_TIMEOUT) {
    const { method, address } = splitPath(path)
    const authorization = access === 'owner' ? server.filled.token : (server.secrets.platformToken ?? '')
    const headers = { authorization, 'content-type': contentType }
    const query = access === 'deploy' ? '?name=remote-storefront' : ''
    const answer = await fetch(`${server.url}/api${address}${query}`, {
      method,
      headers,
      body,
      signal: AbortSignal.timeout(time),
    })
    return { status: answer.status, body: await answer.json() }
  }

  async function refuses(path: string, call: CallSchema, contentType: string, body: Form) {
    const answer = await send(path, call, contentType, body)
    expect(call.statuses.filter(status => status < 500)).toContain(answer.status)
    expect(isEnvelope(answer.body)).toBe(true)
  }

  test.each(forms)(
    '$id: whatever a form holds is answered with an envelope of a documented status (300 inputs)',
    async ({ path, call }) => {
      const end = fc.constantFrom('\r\n--x--\r\n', '\r\n--x--', '\r\n--x', '\r\n', '', '\r\n--x--\r\n--x--\r\nmore')
      const share = fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true }))
      const form = fc.tuple(fc.array(part, { maxLength: 6 }), end, share).map(([parts, ending, sent]) => {
        const body = bodyOf(parts, 'x', ending)
        return body.subarray(0, Math.floor(body.length * sent))
      })
      const property = fc.asyncProperty(type, form, (contentType, body) => refuses(path, call, contentType, body))
      await server.watch(() => fc.assert(property, { numRuns: 300 }), { ...bounds, time: 60_000 })
    },
    90_000,
  )

  const many = (count: number, make: (at: number) => Part) =>
    bodyOf(
      Array.from({ length: count }, (_, at) => make(at)),
      'x',
    )
  const huge: [what: string, make: () => Form][] = [
    ['50,000 fields', () => many(50_000, at => field(`a${at}`, 'x'))],
    ['100 fields of 1.9 MB', () => many(100, at => field(`a${at}`, Buffer.alloc(1.9 * MB, 'x')))],
    ['one field of 100 MB', () => many(1, () => field('columns', Buffer.alloc(100 * MB, '[')))],
    [
      'JSON of a million levels',
      () => many(1, () => field('columns', '['.repeat(MB), 'Content-Type: application/json')),
    ],
    ['50,000 empty files', () => many(50_000, at => file(`f${at}`, `${at}.txt`, ''))],
    ['a part with 100,000 headers', () => many(1, () => ({ headers: Array(100_000).fill('A: b'), content: csv }))],
    ['a name of 20 MB', () => many(1, () => field('x'.repeat(20 * MB), csv))],
    ['100 MB before the first boundary', () => Buffer.alloc(100 * MB, '\r\n-')],
  ]
  describe.each(huge)('%s are bounded', (_, make) => {
    let body: Form
    beforeAll(() => {
      body = make()
    })
    afterAll(() => {
      body = Buffer.alloc(0)
    })
    test.each(forms)(
      '$id',
      ({ path, call }) => server.watch(() => refuses(path, call, typeOf('x'), body), bounds),
      30_000,
    )
  })

  test('a form may have as many pictures as documented', async () => {
    const form = forms.find(({ id }) => id === 'products.import')
    const pictures = Array.from({ length: 1999 }, (_, at) => file('images', `${at}.jpg`, 'x'))
    const body = bodyOf([field('columns', ''), file('csv', 'a.csv', csv), ...pictures], 'x')
    expect(form && (await send(form.path, form.call, typeOf('x'), body, 60_000))).toMatchObject({ status: 200 })
  }, 60_000)
})
