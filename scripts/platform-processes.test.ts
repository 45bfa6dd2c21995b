import { createServer } from 'node:net'
import { expect, test } from '@jest/globals'
import { assertFree } from './platform-processes.ts'

test('a port that is in use is refused with the proposal of another one', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  try {
    await expect(assertFree(port)).rejects.toThrow(
      `Port ${port} is in use. Choose another, such as PORT=${port + 100}.`,
    )
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
  await assertFree(port)
})
