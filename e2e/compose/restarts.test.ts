import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { artifacts } from '@showcase/scripts/testing/platform'
import { kill, restart, waitUntilHealthy } from './containers.ts'
import { failedFirst, failedTwice, startTraffic, type TrafficRequest, visitorRequests } from './traffic.ts'

/** Milliseconds of traffic before the restart and after the container is healthy again. */
const MARGIN = 2000
const services = ['api-1', 'api-2', 'gateway-1', 'gateway-2', 'edge', 'postgres', 's3', 'mail']
/** Services with two containers: no request may fail while one of them restarts. */
const redundant = /^(api|gateway)-/

const lines: string[] = []
let requests: TrafficRequest[]

beforeAll(async () => {
  requests = await visitorRequests()
})

afterAll(async () => {
  const head = [
    '| container | event | requests | failed first | failed twice | longest answer | last failure after | healthy after |',
  ]
  const table = [...head, '|---|---|---|---|---|---|---|---|', ...lines].join('\n')
  await mkdir(artifacts, { recursive: true })
  await writeFile(join(artifacts, 'restarts.md'), `${table}\n`)
  console.log(table)
})

for (const service of services)
  for (const [how, act] of [
    ['restarted', restart],
    ['killed', kill],
  ] as const)
    test(`${service} is ${how} under load: a second attempt of each failed request succeeds`, async () => {
      const traffic = startTraffic(requests)
      await pause(MARGIN)
      const [begun, began] = [performance.now(), Date.now()]
      await act(service)
      await waitUntilHealthy(service)
      const back = performance.now() - begun
      await pause(MARGIN)
      const visits = await traffic.end()
      const [failed, lost] = [failedFirst(visits), failedTwice(visits)]
      const longest = Math.max(...visits.map(({ milliseconds }) => milliseconds))
      const last = Math.max(...failed.map(({ at, milliseconds }) => at + milliseconds)) - began
      const times = [longest, failed.length > 0 ? last : null, back]
      const cells = [service, how, visits.length, failed.length, lost.length, ...times.map(seconds)]
      lines.push(`| ${cells.join(' | ')} |`)
      expect(lost).toEqual([])
      if (how === 'restarted' && redundant.test(service)) expect(failed).toEqual([])
    }, 120_000)

function seconds(milliseconds: number | null) {
  return milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(1)} s`
}
