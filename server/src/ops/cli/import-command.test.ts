import { existsSync, mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { businessNameMessages } from '@showcase/contract/business-name'
import { digestPassword } from '@showcase/contract/password'
import { listen, stop } from '@showcase/testing/listen'
import { makeBusiness } from '../../../testing/make-business.ts'
import { placePGlite } from '../../../testing/pglite-template.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { picturesOfFolder } from '../../catalog/imports/pictures.ts'
import { openDatabase } from '../../core/db/database.ts'
import { type ImportRequest, importRemotely } from './import-remote.ts'
import { platformCommand } from './platform-cli.ts'

const csv =
  'Handle,Title,Body (HTML),Type,Variant Price,Image Src\nmug,Mug,Holds tea,Kitchen,9.5,mug.jpg\nbowl,Bowl,Deep,Kitchen,5,'

let folder: string
/** The line of output at which the command is stopped by a signal. */
let stopAt: string
beforeEach(async () => {
  stopAt = ''
  folder = mkdtempSync(join(tmpdir(), 'cli-test-'))
  mkdirSync(join(folder, 'images/kitchen'), { recursive: true })
  writeFileSync(join(folder, 'products.csv'), csv)
  writeFileSync(join(folder, 'images/kitchen/Mug.JPG'), await drawPicture())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function platform(...args: string[]) {
  const said: string[] = []
  const say = (line: string) => {
    said.push(line)
    if (line === stopAt) process.emit('SIGTERM')
  }
  const env = { DATA_DIR: join(folder, 'data'), PLATFORM_TOKEN: 'p'.repeat(32) }
  const code = await platformCommand(args, env, { out: say, err: say })
  return { code, said: said.join('\n') }
}

function files() {
  return ['--csv', join(folder, 'products.csv'), '--images', join(folder, 'images')]
}

test('imports into a database that no server uses, and repeats it', async () => {
  await placePGlite(join(folder, 'data'))
  const missing = await platform('import', '--business', 'kitchenware', ...files())
  expect(missing).toEqual({ code: 1, said: 'Business not found. Add --create to create it.' })
  const first = await platform('import', '--business', 'Kitchenware', '--create', ...files())
  expect(first).toMatchObject({ code: 0, said: expect.stringContaining('2 created, 0 updated, 0 failed, 0 problems.') })
  expect(first.said).toContain('owner@kitchenware.example')
  const again = await platform('import', '--business', 'kitchenware', ...files())
  expect(again).toMatchObject({ code: 0, said: expect.stringContaining('0 created, 2 updated, 0 failed, 0 problems.') })
  const { said } = await platform('audit', 'kitchenware', '--json')
  const entry = { actor: 'platform', action: 'products/import', businessName: 'kitchenware' }
  expect(JSON.parse(said).entries).toMatchObject([entry, entry])
}, 60_000)

test('an import that stops at a signal or fails does not count as running', async () => {
  const dataDir = join(folder, 'data')
  await placePGlite(dataDir)
  const states = async () => {
    const database = await openDatabase({ dataDir, databaseUrl: undefined, onError: () => {} })
    const imports = await database.acrossTenants(query =>
      query.selectFrom('imports').select(['state', 'created']).orderBy('created_at').execute(),
    )
    await database.close()
    return imports
  }
  const run = () => platform('import', '--business', 'kitchenware', '--create', ...files())
  // Pictures cannot be stored.
  writeFileSync(join(dataDir, 'files'), '')
  await expect(run()).rejects.toThrow('ENOTDIR')
  expect(await states()).toEqual([{ state: 'failed', created: 0 }])
  rmSync(join(dataDir, 'files'))
  stopAt = '1 of 2'
  expect(await run()).toMatchObject({ code: 1, said: expect.stringContaining('The import was stopped. Run it again') })
  expect(await states()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  stopAt = ''
  expect((await run()).said).toContain('1 created, 1 updated')
}, 60_000)

test('reports what is wrong with a command', async () => {
  const missing = await platform('import', '--csv', 'x')
  expect(missing).toMatchObject({ code: 2, said: expect.stringContaining("option '--business <name>' not specified") })
  expect(await platform('import', '--business', 'a', '--csv', '/nowhere.csv')).toEqual({
    code: 1,
    said: 'There is no file /nowhere.csv.',
  })
  expect((await platform('import', '--colour', 'red')).code).toBe(2)
  const file = join(folder, 'products.csv')
  const of = (...args: string[]) => platform('import', '--business', 'a', ...args)
  expect(await of('--csv', folder)).toEqual({ code: 1, said: `${folder} is not a file.` })
  expect(await of('--csv', file, '--images', file)).toEqual({ code: 1, said: `${file} is not a folder.` })
  expect(await platform('import', '--business', 'x y', '--create', '--csv', file)).toEqual({
    code: 1,
    said: businessNameMessages.rule,
  })
  const none = join(folder, 'none')
  expect(await of('--csv', file, '--images', none)).toEqual({ code: 1, said: `There is no folder ${none}.` })
})

test('does not create a platform for a business that it does not create', async () => {
  const refused = await platform('import', '--business', 'kitchenware', ...files())
  expect(refused).toMatchObject({ code: 1, said: expect.stringContaining('There is no platform here.') })
  expect(existsSync(join(folder, 'data'))).toBe(false)
})

test('an import over a server that is replaced meanwhile waits for its end', async () => {
  // Of many problems, the first are kept.
  const problems = [{ line: 2, field: 'Title', reason: 'A name is needed.' }]
  const counts = { total: 2, done: 2, created: 2, updated: 0, failed: 0, problemCount: 6000, problems }
  const failures = ['closed', 'unavailable']
  const replaced = createServer((request, response) => {
    request.resume().once('end', () => {
      const answer = (code: number, error: string, payload: unknown) =>
        response.writeHead(code).end(JSON.stringify({ code, message: '', success: '', error, payload }))
      if (request.method === 'POST') return answer(200, '', { job: 'import' })
      const failure = failures.shift()
      if (failure === 'closed') return request.socket.destroy()
      if (failure === 'unavailable') return answer(503, 'Try again in a moment.', null)
      answer(200, '', { state: 'done', ...counts })
    })
  })
  const args = ['import', '--business', 'kitchenware', '--url', await listen(replaced), ...files()]
  expect(await platform(...args)).toEqual({
    code: 0,
    said: '2 of 2\nline 2, Title: A name is needed.\nkitchenware: 2 created, 0 updated, 0 failed, 6,000 problems.',
  })
  stop(replaced)
})

test('of pictures with one name, the first is imported, also over a server', async () => {
  mkdirSync(join(folder, 'images/bath'))
  writeFileSync(join(folder, 'images/bath/mug.jpg'), 'the first')
  const local = await picturesOfFolder(join(folder, 'images'))
  expect(String(await local.read('mug.jpg'))).toBe('the first')
  let sent = ''
  const receiving = createServer(async (request, response) => {
    for await (const chunk of request) sent += chunk
    response.end('{}')
  })
  await platform('import', '--business', 'kitchenware', '--url', await listen(receiving), ...files())
  stop(receiving)
  const pictures = sent.split('filename="').filter(part => /^[^"]+\.jpg"/i.test(part))
  expect(pictures).toEqual([expect.stringContaining('\r\n\r\nthe first\r\n')])
})

test('pictures that a running server would refuse are not sent', async () => {
  // No server listens at this address.
  const args = ['import', '--business', 'kitchenware', '--url', 'http://127.0.0.1:9', ...files()]
  const large = [1, 2, 3, 4, 5, 6].map(at => join(folder, `images/${at}.jpg`))
  for (const path of large) writeFileSync(path, '')
  for (const path of large) truncateSync(path, 39_000_000)
  expect(await platform(...args)).toMatchObject({ code: 1, said: expect.stringMatching(/8 files and 235 MB.*several/) })
  // The API ignores larger pictures.
  for (const path of large) truncateSync(path, 41_000_000)
  expect((await platform(...args)).code).toBe(3)
  for (let at = 0; at < 2000; at += 1) writeFileSync(join(folder, `images/small-${at}.jpg`), '')
  expect(await platform(...args)).toMatchObject({ code: 1, said: expect.stringMatching(/2,002 files and .*several/) })
})

describeOnBothDatabases('platform import over a running server', server => {
  const order = (business: string, owner: ImportRequest['owner'] = null): ImportRequest => {
    return { business, csv: join(folder, 'products.csv'), images: join(folder, 'images'), owner }
  }
  const there = () => ({ ...server().config, publicUrl: server().url })

  test('the server imports files from the command line into an existing business', async () => {
    const shop = await makeBusiness(server().database)
    const status = await importRemotely(there(), order(shop.businessName), () => {})
    expect(status).toMatchObject({ state: 'done', created: 2, problems: [] })
    const { payload } = await server().call('publicProducts', 'fetchAll', { businessName: shop.businessName })
    expect(payload.products.map((product: { images: string[] }) => product.images.length)).toEqual([0, 1])
  })

  test('a new business is created with an owner who can sign in; a reserved name is refused', async () => {
    const owner = { email: `Owner@new-${process.pid}.example`, password: 'long enough' }
    await importRemotely(there(), order(`new-${process.pid}`, owner), () => {})
    const credentials = { email: owner.email, password: digestPassword(owner.password) }
    expect(await server().call('auth', 'logIn', credentials)).toMatchObject({ status: 200 })
    await expect(importRemotely(there(), order('signin', owner), () => {})).rejects.toThrow(
      businessNameMessages.reserved,
    )
    await expect(importRemotely(there(), order('not-there'), () => {})).rejects.toThrow('Business not found')
    await expect(importRemotely({ ...there(), platformToken: 'wrong' }, order('x'), () => {})).rejects.toThrow(
      'does not accept this PLATFORM_TOKEN',
    )
  })
})
