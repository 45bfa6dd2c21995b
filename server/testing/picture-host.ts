import { createServer, type ServerResponse } from 'node:http'
import { listen, stop } from '@showcase/testing/listen'

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
  const { host, port } = new URL(await listen(server))
  return {
    host,
    port: Number(port),
    asked,
    answer: (path: string, how: (response: ServerResponse) => void) => answers.set(path, how),
    serve: (path: string, bytes: Uint8Array, type = 'image/jpeg') =>
      answers.set(path, response => response.writeHead(200, { 'content-type': type }).end(bytes)),
    close: () => stop(server),
  }
}
