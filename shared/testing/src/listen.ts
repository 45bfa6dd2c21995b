import { once } from 'node:events'
import type { Server as HttpServer } from 'node:http'
import type { AddressInfo, Server } from 'node:net'

/** Starts a stub server on a free port of this machine. @returns its origin, such as `http://127.0.0.1:34567` */
export async function listen(server: Server): Promise<string> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Ends a stub server, also for clients that are still connected. */
export function stop(server: HttpServer): void {
  server.closeAllConnections()
  server.close()
}
