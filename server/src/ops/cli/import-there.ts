import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportStatus } from '@showcase/contract/imports'
import { paths, splitPath } from '@showcase/contract/paths'
import { isPictureName } from '../../catalog/imports/pictures.ts'
import { addressOf, type Server, unreachable } from './calls-there.ts'
import { type ImportOrder, type OnProgress, targetOf } from './import-order.ts'
import { payloadOf } from './platform-calls.ts'

/** Milliseconds between two questions how far the import is. */
const PATIENCE = 400

/**
 * Fetches, and returns once nothing of the form is being read from the disk any more. An answer that comes before the whole
 * form was sent (a refusal) would otherwise leave a read behind, which fails, caught by nobody, where its file is gone.
 */
async function fetchAndLetGo(url: URL, init: RequestInit, form: FormData): Promise<Response> {
  const { body, headers } = new Response(form)
  const leave = new AbortController()
  let parted = Promise.resolve()
  async function* parts() {
    const { promise, resolve } = Promise.withResolvers<void>()
    parted = promise
    try {
      if (body) yield* body
    } finally {
      resolve()
    }
  }
  try {
    const sending = {
      ...init,
      headers: { ...init.headers, 'content-type': headers.get('content-type') ?? '' },
      // Node's fetch takes an async iterable; the browser's types, which stand beside, know of none.
      body: parts() as unknown as BodyInit,
      duplex: 'half',
      signal: leave.signal,
    }
    const response = await fetch(url, sending)
    return new Response(await response.arrayBuffer(), response)
  } finally {
    leave.abort()
    await parted
  }
}

async function ask(server: Server, path: string, query: Record<string, string>, body?: FormData): Promise<unknown> {
  const { method, address } = splitPath(path)
  const url = addressOf(server, `${address}?${new URLSearchParams(query)}`)
  const headers = { authorization: `Bearer ${server.platformToken}` }
  const asked = body ? fetchAndLetGo(url, { method, headers }, body) : fetch(url, { method, headers })
  const response = await asked.catch(unreachable(url))
  return payloadOf(await response.json().catch(() => null), url.origin)
}

/** The form of an import: its files are read from the disk while they are sent. */
async function formOf(order: ImportOrder): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(targetOf(order))) form.append(name, value)
  form.append('csv', await openAsBlob(order.csv), basename(order.csv))
  const names = order.images ? await readdir(order.images, { recursive: true }) : []
  for (const name of names.filter(isPictureName)) {
    form.append('images', await openAsBlob(join(order.images ?? '', name)), basename(name))
  }
  return form
}

/** Has the running server import: it alone may use its database. */
export async function importThere(server: Server, order: ImportOrder, onProgress: OnProgress): Promise<ImportStatus> {
  const { job } = (await ask(server, paths.platform.importProducts, {}, await formOf(order))) as { job: string }
  while (true) {
    const query = { businessName: order.business, id: job }
    const status = (await ask(server, paths.platform.importStatus, query)) as ImportStatus
    onProgress(status)
    if (status.state !== 'waiting' && status.state !== 'running') return status
    await pause(PATIENCE)
  }
}
