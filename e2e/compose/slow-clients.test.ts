import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { expect, test } from '@jest/globals'
import { sites } from '../support/scenario.ts'
import { fetching, isGood, watch } from './deeds.ts'

const { port, host } = new URL(sites.main)
const slowOnes = 300

/** Somebody who has begun to ask and says a letter a second. */
async function dawdler(begin: string): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port: Number(port), servername: 'localhost' })
  socket.on('error', () => {})
  await once(socket, 'secureConnect')
  socket.write(begin)
  const timer = setInterval(() => socket.write('a'), 1000)
  socket.resume().on('close', () => clearInterval(timer))
  return socket
}

test(`${slowOnes} who never finish what they ask for are no burden to others, and are sent away`, async () => {
  const head = `GET /home HTTP/1.1\r\nhost: ${host}\r\nx-`
  const body = `POST /api/public/products/createLead HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"name":"`
  const all = await Promise.all(Array.from({ length: slowOnes }, (_, index) => dawdler(index % 2 === 0 ? head : body)))
  const deeds = {
    page: fetching(() => `${sites.of('terracotta')}/products`),
    list: fetching(() => `${sites.api}/public/products/fetchAll?businessName=terracotta`),
  }
  const courses = await watch(deeds, 10_000)
  for (const { statuses, longest } of Object.values(courses)) {
    expect([...statuses.keys()].filter(status => !isGood(status))).toEqual([])
    expect(longest).toBeLessThan(4000)
  }
  // Those who are still at their headers; a picture may take its time.
  await pause(10_000)
  expect(all.filter((socket, index) => index % 2 === 0 && !socket.closed)).toHaveLength(0)
  for (const socket of all) socket.destroy()
}, 90_000)
