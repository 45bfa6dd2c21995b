import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { artefacts } from '@showcase/scripts/testing/platform'
import { aProductOf } from '../support/products.ts'
import { sites } from '../support/scenario.ts'
import { kill, restart, wellAfter } from './stop-and-start.ts'
import { beginVisits, type Deed, enquiry, failedAtFirst, neverCured } from './visits.ts'

/** Milliseconds of visits before a container is touched and after it is well again. */
const AROUND = 2000
const services = ['api-1', 'api-2', 'gateway-1', 'gateway-2', 'edge', 'postgres', 's3', 'mail']
/** Those of which there are two: nobody may notice that one is asked to end. */
const twofold = /^(api|gateway)-/

const lines: string[] = []
let deeds: Deed[]

beforeAll(async () => {
  const product = await aProductOf('terracotta')
  deeds = [
    { what: 'page', address: `${sites.of('terracotta')}/products` },
    { what: 'list', address: `${sites.api}/public/products/fetchAll?businessName=northlight` },
    { what: 'picture', address: `${sites.main}/images?url=${product.images[0]}&w=320` },
    { what: 'enquiry', address: `${sites.api}/public/products/createLead`, sent: enquiry(product._id) },
  ]
})

afterAll(async () => {
  const head = [
    '| container | how | requests | failed at first | after one more try | longest answer | last failure after | well again after |',
  ]
  const table = [...head, '|---|---|---|---|---|---|---|---|', ...lines].join('\n')
  await mkdir(artefacts, { recursive: true })
  await writeFile(join(artefacts, 'restarts.md'), `${table}\n`)
  console.log(table)
})

for (const service of services)
  for (const [how, act] of [
    ['restarted', restart],
    ['killed', kill],
  ] as const)
    test(`${service} is ${how} under load: one more try cures what failed`, async () => {
      const visits = beginVisits(deeds)
      await pause(AROUND)
      const [begun, began] = [performance.now(), Date.now()]
      await act(service)
      await wellAfter(service)
      const back = performance.now() - begun
      await pause(AROUND)
      const all = await visits.end()
      const [failed, lost] = [failedAtFirst(all), neverCured(all)]
      const longest = Math.max(...all.map(({ milliseconds }) => milliseconds))
      const last = Math.max(...failed.map(({ at, milliseconds }) => at + milliseconds)) - began
      const times = [longest, failed.length > 0 ? last : null, back]
      const told = [service, how, all.length, failed.length, lost.length, ...times.map(seconds)]
      lines.push(`| ${told.join(' | ')} |`)
      expect(lost).toEqual([])
      if (how === 'restarted' && twofold.test(service)) expect(failed).toEqual([])
    }, 120_000)

function seconds(milliseconds: number | null) {
  return milliseconds === null ? '–' : `${(milliseconds / 1000).toFixed(1)} s`
}
