import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases(
  'bodies that do not arrive completely',
  server => {
    const sockets: Socket[] = []
    afterEach(() => {
      for (const socket of sockets.splice(0)) socket.destroy()
    })

    /** Begins a sign-in of a megabyte and sends no more. */
    const begin = (address = '192.0.2.1') => {
      const { hostname, port } = new URL(server().url)
      const socket = connect(Number(port), hostname).on('error', () => {})
      sockets.push(socket)
      const head = ['POST /api/auth/user/logIn HTTP/1.1', `Host: ${hostname}`, `X-Forwarded-For: ${address}`]
      const type = ['Content-Type: application/json', 'Content-Length: 1000000']
      socket.write(`${[...head, ...type].join('\r\n')}\r\n\r\n{"email":"${'a'.repeat(10_000)}`)
      socket.resume()
      return socket
    }

    test('the oldest end when they announce 100 MB together, and complete ones are answered', async () => {
      const first = begin()
      await waitUntil(() => first.bytesWritten > 10_000)
      const others = Array.from({ length: 99 }, () => begin())
      await waitUntil(() => others.every(({ bytesWritten }) => bytesWritten > 10_000))
      const signIn = { email: 'owner@shop.example', password: 'a'.repeat(64) }
      expect((await server().call('auth', 'logIn', signIn)).status).toBe(401)
      await waitUntil(() => first.closed)
      expect(others.filter(({ closed }) => closed)).toEqual([])
      // A body that has arrived does not count any more.
      for (let at = 0; at < 5; at += 1) expect((await server().call('auth', 'logIn', signIn)).status).toBe(401)
      expect(others.filter(({ closed }) => closed)).toEqual([])
    })

    test('a client that begins many ends its own oldest ones, and none of another network', async () => {
      const slow = begin('203.0.113.9')
      await waitUntil(() => slow.bytesWritten > 10_000)
      const first = begin()
      await waitUntil(() => first.bytesWritten > 10_000)
      const others = Array.from({ length: 99 }, () => begin())
      await waitUntil(() => first.closed)
      await waitUntil(() => others.every(({ bytesWritten }) => bytesWritten > 10_000))
      expect(
        (await server().call('auth', 'logIn', { email: 'owner@shop.example', password: 'a'.repeat(64) })).status,
      ).toBe(401)
      expect(slow.closed).toBe(false)
    })
  },
  { TRUST_PROXY: 'on' },
)
