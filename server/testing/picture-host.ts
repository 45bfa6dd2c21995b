import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A web server on loopback that answers each path as the test says, and lists the requests. */
export async function startPictureHost() {
  const answers = new Map<string, (response: ServerResponse) => void>()
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    asked.push(url)
    const answer = answers.get(url)
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    host: `127.0.0.1:${port}`,
    port,
    asked,
    answer: (path: string, how: (response: ServerResponse) => void) => answers.set(path, how),
    serve: (path: string, bytes: Uint8Array, type = 'image/jpeg') =>
      answers.set(path, response => response.writeHead(200, { 'content-type': type }).end(bytes)),
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
