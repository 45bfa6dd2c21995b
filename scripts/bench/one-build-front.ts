import { createReadStream, existsSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { brotliCompressSync } from 'node:zlib'
import { type OneBuild, onePath } from './one-build.ts'

export interface Front {
  url: string
  close(): void
}

const lateScripts = /(<template id="late">).*?chunks\/([\w-]+)\.\w+\.js.*?(<\/template>)/s
const pageStyles = /\/remotes\/remote-storefront\/[^/"]+\/styles\/([\w-]+)\.\w+\.css/g

/**
 * Replaces the files of shell and remote that a page names by those of the one build.
 * @throws Error if the page names no scripts of a remote, since both visits would then be the same
 */
function withOneBuild(html: string, styles: OneBuild['styles']): string {
  const page = lateScripts.exec(html)?.[2]
  if (!page) throw new Error('The page names no scripts of a remote.')
  const scripts = [
    `<link rel="preload" as="script" href="${onePath}chunks/${page}.js" fetchpriority="low">`,
    `<script src="${onePath}shell.js" fetchpriority="low" async></script>`,
  ]
  return html
    .replace(lateScripts, `$1${scripts.join('')}$3`)
    .replace(pageStyles, (href, name: string) => (styles[name] ? onePath + styles[name] : href))
}

/**
 * Serves a platform's pages without their policy, which allows no other scripts. Pages are kept, compressed.
 * @param one names the scripts of this build in each page; without it, pages stay as they are
 */
export async function startFront(platform: string, one?: OneBuild): Promise<Front> {
  const pages = new Map<string, Buffer>()

  function send(response: ServerResponse, page: Buffer) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'br' }).end(page)
  }

  function sendFile(response: ServerResponse, path: string) {
    const file = join(one?.files ?? '', `${path.slice(onePath.length)}.br`)
    if (!existsSync(file)) return response.writeHead(404).end()
    const type = file.endsWith('.css.br') ? 'text/css' : 'text/javascript'
    response.writeHead(200, { 'content-type': type, 'content-encoding': 'br' })
    return createReadStream(file).pipe(response)
  }

  async function forward(incoming: IncomingMessage, response: ServerResponse, address: string) {
    const isPage = incoming.headers.accept?.startsWith('text/html')
    const headers = {
      ...incoming.headers,
      host: new URL(platform).host,
      ...(isPage && { 'accept-encoding': 'identity' }),
    }
    const outgoing = request(platform + address, { method: incoming.method, headers })
    outgoing.on('error', () => response.destroy())
    outgoing.on('response', async answer => {
      if (!isPage || answer.statusCode !== 200) {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        return answer.pipe(response)
      }
      const html = await text(answer)
      const page = brotliCompressSync(one ? withOneBuild(html, one.styles) : html)
      pages.set(address, page)
      send(response, page)
    })
    incoming.pipe(outgoing)
  }

  const server = createServer((incoming, response) => {
    const address = incoming.url ?? '/'
    const page = pages.get(address)
    if (page) send(response, page)
    else if (address.startsWith(onePath)) sendFile(response, address)
    else forward(incoming, response, address)
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
