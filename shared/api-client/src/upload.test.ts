import { expect, jest, test } from '@jest/globals'
import { fail } from '@showcase/contract/envelope'
import { uploadFile } from './upload.ts'

/** Runs with a server that records uploads and gives each the same answer. */
async function withServer(
  status: number,
  body: string,
  run: (url: string, seen: { method: string; type: string; bytes: number }[]) => Promise<void>,
) {
  const { createServer } = await import('node:http')
  const seen: { method: string; type: string; bytes: number }[] = []
  const server = createServer(async (request, response) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'PUT',
      'access-control-allow-headers': '*',
    }
    if (request.method === 'OPTIONS') return response.writeHead(204, cors).end()
    let bytes = 0
    for await (const chunk of request) bytes += (chunk as Uint8Array).length
    seen.push({ method: request.method ?? '', type: request.headers['content-type'] ?? '', bytes })
    response.writeHead(status, cors).end(body)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  try {
    await run(`http://127.0.0.1:${port}/files/a?signature=s`, seen)
  } finally {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}

const picture = new Blob([new Uint8Array(50_000)], { type: 'image/jpeg' })

test('the file is sent with its own type, and its progress is reported', async () => {
  await withServer(200, '', async (url, seen) => {
    const steps: number[] = []
    await uploadFile(url, picture, { onProgress: percent => steps.push(percent) })
    expect(seen).toEqual([{ method: 'PUT', type: 'image/jpeg', bytes: 50_000 }])
    expect(steps.at(-1)).toBe(100)
    expect(steps).toEqual([...steps].sort((a, b) => a - b))
  })
})

test('a refused file fails with the server’s reason', async () => {
  await withServer(415, JSON.stringify(fail(415, 'The file is not an image.')), async url => {
    await expect(uploadFile(url, picture)).rejects.toMatchObject({ status: 415, message: 'The file is not an image.' })
  })
})

test('an upload without an answer fails with status 0, an aborted one with its reason', async () => {
  // jsdom reports the refused connection there, as a browser would.
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await expect(uploadFile('http://127.0.0.1:1/files/a', picture)).rejects.toMatchObject({ status: 0 })
  const reason = new Error('left the page')
  await expect(uploadFile('http://127.0.0.1:1/', picture, { signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
})

test('an upload that nobody answers ends', async () => {
  const { createServer } = await import('node:net')
  const silent = createServer(socket => socket.resume())
  await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  jest.spyOn(console, 'error').mockImplementation(() => {})
  await expect(uploadFile(`http://127.0.0.1:${port}/`, new Blob(['x']), { timeout: 100 })).rejects.toMatchObject({
    status: 0,
  })
  await new Promise(resolve => silent.close(resolve))
})
