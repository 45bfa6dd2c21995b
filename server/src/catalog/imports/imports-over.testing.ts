import { setTimeout as pause } from 'node:timers/promises'
import type { TestBusiness } from '../../../testing/make-business.ts'
import type { TestServer } from '../../../testing/test-server.ts'

export type SentFile = { name: string; bytes: Uint8Array | string }

type Reached = Pick<TestServer, 'url' | 'call'> & { config: Pick<TestServer['config'], 'apiBaseUrl'> }

/** Imports through the HTTP server: sends files, and waits until an import has ended. */
export function importsOver(server: () => Reached) {
  const upload = async (
    shop: Pick<TestBusiness, 'token'>,
    csv: string | Uint8Array | null,
    images: SentFile[] = [],
    fields: Record<string, string> = {},
    call = 'import',
  ) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    if (csv !== null) form.append('csv', new Blob([csv as never]), 'products.csv')
    for (const { name, bytes } of images) form.append('images', new Blob([bytes as never]), name)
    const address = `${server().url}${server().config.apiBaseUrl}/userAdmin/products/${call}`
    const response = await fetch(address, { method: 'POST', headers: { authorization: shop.token }, body: form })
    return { status: response.status, ...((await response.json()) as { error: string; payload: { job: string } }) }
  }

  /** The import once it has ended. */
  const ended = async (shop: TestBusiness, id: string) => {
    while (true) {
      const { payload } = await server().call('products', 'importStatus', { id }, shop.token)
      if (!['waiting', 'running', 'undoing'].includes(payload.state)) return payload
      await pause(20)
    }
  }
  const run = async (
    shop: TestBusiness,
    csv: string | Uint8Array,
    images: SentFile[] = [],
    fields: Record<string, string> = {},
  ) => {
    const { payload } = await upload(shop, csv, images, fields)
    return { id: payload.job, ...(await ended(shop, payload.job)) }
  }

  return { upload, ended, run }
}
