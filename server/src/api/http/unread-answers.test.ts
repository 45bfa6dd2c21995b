import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, expect, test } from '@jest/globals'
import { waitUntil } from '@showcase/testing/wait-until'
import { sql } from 'kysely'
import { makeBusiness } from '../../../testing/make-business.ts'
import { describeOnBothDatabases } from '../../../testing/test-server.ts'

describeOnBothDatabases('large answers that clients do not read', server => {
  const sockets: Socket[] = []
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  /** A list of 100 products has 12 MB. @returns its address */
  const largeList = async () => {
    const { database, url, config } = server()
    const { businessId, businessName } = await makeBusiness(database)
    await database.forTenant(businessId, query =>
      sql`
        insert into products (business_id, _id, product_name, name_key, description, category, category_key, specifications)
        select ${businessId}::uuid, gen_random_uuid(), 'Vase', 'vase', repeat('水', 20000), 'Vases', 'vases',
          array_fill(repeat('y', 600), array[100])
        from generate_series(1, 100)`.execute(query),
    )
    return `${url}${config.apiBaseUrl}/public/products/fetchAll?businessName=${businessName}&perPage=100`
  }

  /** Requests an address and reads nothing beyond the beginning of the answer. */
  const ask = async (address: string) => {
    const { hostname, port, pathname, search } = new URL(address)
    const socket = connect(Number(port), hostname)
    sockets.push(socket)
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`)
    await once(socket, 'readable')
    return socket
  }

  test('the oldest end when they have 50 MB together, and a client that reads gets its answer', async () => {
    const address = await largeList()
    const [first, ...others] = [await ask(address), await ask(address), await ask(address), await ask(address)]
    let isEnded = false
    first?.on('error', () => {}).once('close', () => (isEnded = true))
    const read = await fetch(address)
    expect([read.status, (await read.text()).length > 8_000_000]).toEqual([200, true])
    first?.resume()
    await waitUntil(() => isEnded)
    expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false, false])
    expect((await fetch(address)).status).toBe(200)
  })
})
