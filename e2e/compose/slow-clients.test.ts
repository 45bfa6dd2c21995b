import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { connect, type TLSSocket } from 'node:tls'
import { expect, test } from '@jest/globals'
import { sites } from '../support/scenario.ts'
import { fetchWorkload, isSuccess, runWorkloads } from './workloads.ts'

const { port, host } = new URL(sites.main)
const SLOW_CLIENTS = 300

/** Opens a connection, sends the beginning of a request, and then one byte a second. */
async function openSlowConnection(begin: string): Promise<TLSSocket> {
  const socket = connect({ host: '127.0.0.1', port: Number(port), servername: 'localhost' })
  socket.on('error', () => {})
  await once(socket, 'secureConnect')
  socket.write(begin)
  const timer = setInterval(() => socket.write('a'), 1000)
  socket.resume().on('close', () => clearInterval(timer))
  return socket
}

test(`${SLOW_CLIENTS} clients with incomplete requests do not slow others down and are disconnected`, async () => {
  const head = `GET /home HTTP/1.1\r\nhost: ${host}\r\nx-`
  const body = `POST /api/public/products/createLead HTTP/1.1\r\nhost: ${host}\r\ncontent-type: application/json\r\ncontent-length: 100000\r\n\r\n{"name":"`
  const slow = Array.from({ length: SLOW_CLIENTS }, (_, index) => openSlowConnection(index % 2 === 0 ? head : body))
  const sockets = await Promise.all(slow)
  const workloads = {
    page: fetchWorkload(() => `${sites.of('terracotta')}/products`),
    list: fetchWorkload(() => `${sites.api}/public/products/fetchAll?businessName=terracotta`),
  }
  const results = await runWorkloads(workloads, 10_000)
  for (const { statuses, longest } of Object.values(results)) {
    expect([...statuses.keys()].filter(status => !isSuccess(status))).toEqual([])
    expect(longest).toBeLessThan(4000)
  }
  // Only clients with incomplete headers are disconnected by now: a body, such as a picture, may take longer.
  await pause(10_000)
  expect(sockets.filter((socket, index) => index % 2 === 0 && !socket.closed)).toHaveLength(0)
  for (const socket of sockets) socket.destroy()
}, 90_000)
