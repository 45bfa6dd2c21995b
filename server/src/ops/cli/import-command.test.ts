import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { businessNameMessages } from '@showcase/contract/business-name'
import { digestPassword } from '@showcase/contract/password'
import { makeBusiness } from '../../../testing/make-business.ts'
import { placePGlite } from '../../../testing/pglite-template.ts'
import { drawPicture } from '../../../testing/pictures.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'
import { type ImportRequest, importRemotely } from './import-remote.ts'
import { platformCommand } from './platform-cli.ts'

const csv =
  'Handle,Title,Body (HTML),Type,Variant Price,Image Src\nmug,Mug,Holds tea,Kitchen,9.5,mug.jpg\nbowl,Bowl,Deep,Kitchen,5,'

let folder: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cli-test-'))
  mkdirSync(join(folder, 'images/kitchen'), { recursive: true })
  writeFileSync(join(folder, 'products.csv'), csv)
  writeFileSync(join(folder, 'images/kitchen/Mug.JPG'), await drawPicture())
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function platform(...args: string[]) {
  const said: string[] = []
  const say = (line: string) => said.push(line)
  const code = await platformCommand(args, { DATA_DIR: join(folder, 'data') }, { out: say, err: say })
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
