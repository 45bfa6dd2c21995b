import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@jest/globals'
import { readConfig } from '../../core/config/config.ts'
import { createServer } from './server.ts'

test('closing the server waits for a handler whose client has left', async () => {
  const app = createServer(readConfig({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent' }))
  const client = new AbortController()
  let isDone = false
  app.get('/slow', async () => {
    client.abort()
    await once(app.server, 'close')
    await pause(50)
    isDone = true
  })
  const url = await app.listen({ port: 0 })
  await expect(fetch(`${url}/slow`, { signal: client.signal })).rejects.toThrow('aborted')
  await app.close()
  expect(isDone).toBe(true)
})
