import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, expect, test } from '@jest/globals'
import { clockOff } from '../../server/testing/clock-off.ts'
import { productsOf } from '../support/public-data.ts'
import { get } from '../support/request.ts'
import { sites } from '../support/scenario.ts'
import { compose, docker } from '../support/stack.ts'

// Each test adds an API container with a full disk or a wrong clock, and requests it directly: the edge does not route to it.

const MINUTE = 60_000
const cleanup: string[] = []
let pictures: string[]

beforeAll(async () => {
  pictures = (await productsOf('fieldkit', 50)).flatMap(({ images }) => images)
})

afterEach(async () => {
  for (const undo of cleanup.splice(0).reverse()) await docker(...undo.split(' '))
})

/** Starts an API with its own volume and waits until it is ready. @param disk volume options, separated by spaces */
async function startApi({
  disk = '',
  settings = {},
}: {
  disk?: string
  settings?: Record<string, string>
} = {}): Promise<string> {
  const name = `impaired-${randomUUID()}`
  const options = disk.split(' ').filter(Boolean)
  await docker('volume', 'create', ...options.flatMap(option => ['--opt', option]), name)
  cleanup.push(`volume rm ${name}`)
  const set = Object.entries(settings).flatMap(([key, value]) => ['-e', `${key}=${value}`])
  await compose('run', '-d', '--no-deps', '--name', name, ...set, '-v', `${name}:/data`, 'api-1')
  cleanup.push(`rm -f ${name}`)
  for (const until = Date.now() + 60_000; Date.now() < until; await pause(500))
    if ((await ask(name, '/health/ready')) === 200) return name
  throw new Error(await docker('logs', name))
}

/** Status of a request from inside the container; 0 if there is no answer. */
async function ask(container: string, path: string): Promise<number> {
  const options = JSON.stringify({ port: 3000, path, headers: { host: new URL(sites.main).host } })
  const script = `require('http').get(${options}, r => r.resume().on('end', () => console.log(r.statusCode))).on('error', () => console.log(0))`
  return Number(await docker('exec', container, 'node', '-e', script))
}

const list = '/api/public/products/fetchAll?businessName=terracotta'

function picture(at: number) {
  return `/images?url=${pictures[at]}&w=480`
}

test('an API with a full disk still serves calls, pictures and published releases', async () => {
  const api = await startApi({ disk: 'type=tmpfs device=tmpfs o=size=100m,uid=1000,gid=1000' })
  const script = /\/remotes\/[^"'\s]+\/remoteEntry\.js/.exec((await get(`${sites.main}/home`)).body)?.[0] ?? ''
  expect(await ask(api, script)).toBe(200)
  const fill = (file: string, block: string) => `dd if=/dev/zero of=/data/${file} bs=${block} 2> /dev/null || true`
  const room = async () => Number((await docker('exec', api, 'df', '--output=avail', '/data')).split('\n').at(-1))
  // The API removes files that it could not write completely, which frees some space again.
  for (let part = 0; (await room()) >= 8; part += 1)
    await docker('exec', api, 'sh', '-c', `${fill(`most-${part}`, '1M')}; ${fill(`rest-${part}`, '1k')}`)
  // There is no space to cache the picture, so the API renders it each time.
  for (let time = 0; time < 2; time += 1)
    expect([await ask(api, list), await ask(api, picture(0)), await ask(api, script)]).toEqual([200, 200, 200])
  expect(await ask(api, '/health/ready')).toBe(200)
}, 120_000)

test('a clock that is five minutes off has no effect; with one hour, pictures fail and the log says why', async () => {
  const near = await startApi({ settings: clockOff(5 * MINUTE) })
  const far = await startApi({ settings: clockOff(60 * MINUTE) })
  expect([await ask(near, list), await ask(near, picture(1))]).toEqual([200, 200])
  expect([await ask(far, list), await ask(far, picture(2))]).toEqual([200, 503])
  expect(await docker('logs', far)).toContain('RequestTimeTooSkewed')
}, 180_000)
