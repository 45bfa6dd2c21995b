import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { clockOff } from '../../server/testing/clock-off.ts'
import { productsOf } from '../support/products.ts'
import { get } from '../support/request.ts'
import { sites } from '../support/scenario.ts'
import { compose, docker } from '../support/stack.ts'

// An API more, on a machine with something wrong; the edge does not know it, and it is asked directly.

const minute = 60_000
const made: string[] = []
let pictures: string[]

beforeAll(async () => {
  pictures = (await productsOf('fieldkit', 50)).flatMap(({ images }) => images)
})

afterEach(async () => {
  for (const undo of made.splice(0).reverse()) await docker(...undo.split(' '))
})

/** Starts one with a disk of its own, and waits until it is well. @param disk options of its volume, by spaces */
async function anApi({
  disk = '',
  settings = {},
}: {
  disk?: string
  settings?: Record<string, string>
} = {}): Promise<string> {
  const name = `odd-${randomUUID()}`
  const options = disk.split(' ').filter(Boolean)
  await docker('volume', 'create', ...options.flatMap(option => ['--opt', option]), name)
  made.push(`volume rm ${name}`)
  const set = Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  await compose('run', '-d', '--no-deps', '--name', name, ...set, '-v', `${name}:/data`, 'api-1')
  made.push(`rm -f ${name}`)
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(500))
    if ((await ask(name, '/health/ready')) === 200) return name
  throw new Error(await docker('logs', name))
}

/** What it answers to a question from its own machine; 0 where it does not. */
async function ask(container: string, path: string): Promise<number> {
  const options = JSON.stringify({ port: 3000, path, headers: { host: new URL(sites.main).host } })
  const script = `require('http').get(${options}, r => r.resume().on('end', () => console.log(r.statusCode))).on('error', () => console.log(0))`
  return Number(await docker('exec', container, 'node', '-e', script))
}

const list = '/api/public/products/fetchAll?businessName=terracotta'

function picture(at: number) {
  return `/images?url=${pictures[at]}&w=480`
}

test('a full disk keeps nobody from a call, a picture or a release that is there', async () => {
  const api = await anApi({ disk: 'type=tmpfs device=tmpfs o=size=100m,uid=1000,gid=1000' })
  const script = /\/remotes\/[^"'\s]+\/remoteEntry\.js/.exec((await get(`${sites.main}/home`)).body)?.[0] ?? ''
  expect(await ask(api, script)).toBe(200)
  const fill = (file: string, block: string) => `dd if=/dev/zero of=/data/${file} bs=${block} 2> /dev/null || true`
  const room = async () => Number((await docker('exec', api, 'df', '--output=avail', '/data')).split('\n').at(-1))
  // The API takes away what it could not write to the end, so that there is a little room again.
  for (let part = 0; (await room()) >= 8; part += 1)
    await docker('exec', api, 'sh', '-c', `${fill(`most-${part}`, '1M')}; ${fill(`rest-${part}`, '1k')}`)
  // Made anew each time, for there is no room to keep it.
  for (let time = 0; time < 2; time += 1)
    expect([await ask(api, list), await ask(api, picture(0)), await ask(api, script)]).toEqual([200, 200, 200])
  expect(await ask(api, '/health/ready')).toBe(200)
}, 120_000)

test('a clock five minutes off does no harm; one that is an hour off keeps pictures away, and says why', async () => {
  const near = await anApi({ settings: clockOff(5 * minute) })
  const far = await anApi({ settings: clockOff(60 * minute) })
  expect([await ask(near, list), await ask(near, picture(1))]).toEqual([200, 200])
  expect([await ask(far, list), await ask(far, picture(2))]).toEqual([200, 503])
  expect(await docker('logs', far)).toContain('RequestTimeTooSkewed')
}, 180_000)
