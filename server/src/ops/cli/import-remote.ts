import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportStatus } from '@showcase/contract/imports'
import { digestPassword } from '@showcase/contract/password'
import { paths, splitPath } from '@showcase/contract/paths'
import type { ImportProgress } from '../../catalog/imports/imports.repository.ts'
import { isPictureName } from '../../catalog/imports/pictures.ts'
import { CommandError, exitCodes } from '../command-error.ts'
import { addressOf, payloadOf, unreachable } from './calls.ts'
import type { Server } from './connection.ts'

export type ImportRequest = {
  business: string
  /** Path of the product file. */
  csv: string
  /** Folder of the pictures; undefined if there are none. */
  images: string | undefined
  /** The owner if the command may create the business; null if the business must exist. */
  owner: { email: string; password: string } | null
}

export type OnProgress = (status: ImportProgress) => void

/** The fields that find or create the business. */
export function targetOf({ business, owner }: ImportRequest) {
  return {
    businessName: business,
    ...(owner && { ownerEmail: owner.email, ownerPassword: digestPassword(owner.password) }),
  }
}

/** Milliseconds between two requests for the progress of the import. */
const POLL_INTERVAL = 400
/** Attempts at one of them: 20 s, in which an API can be replaced. The import continues meanwhile. */
const ATTEMPTS = 50

/**
 * Sends the form and returns when no file of it is open any more. Without this, an error response before the end of the
 * form leaves a read running, which rejects unhandled if its file is deleted.
 */
async function fetchAndCloseFiles(url: URL, init: RequestInit, form: FormData): Promise<Response> {
  const { body, headers } = new Response(form)
  const controller = new AbortController()
  let closed = Promise.resolve()
  async function* parts() {
    const { promise, resolve } = Promise.withResolvers<void>()
    closed = promise
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
      // Node's fetch accepts an async iterable; the DOM types do not.
      body: parts() as unknown as BodyInit,
      duplex: 'half',
      signal: controller.signal,
    }
    const response = await fetch(url, sending)
    return new Response(await response.arrayBuffer(), response)
  } finally {
    controller.abort()
    await closed
  }
}

async function send(server: Server, path: string, query: Record<string, string>, body?: FormData): Promise<unknown> {
  const { method, address } = splitPath(path)
  const url = addressOf(server, `${address}?${new URLSearchParams(query)}`)
  const headers = { authorization: server.platformToken }
  const sending = body ? fetchAndCloseFiles(url, { method, headers }, body) : fetch(url, { method, headers })
  const response = await sending.catch(unreachable(url))
  return payloadOf('platform', await response.json().catch(() => null), url.origin)
}

/** The form reads its files from the disk while it is sent. */
async function formOf(request: ImportRequest): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(targetOf(request))) form.append(name, value)
  form.append('csv', await openAsBlob(request.csv), basename(request.csv))
  const names = request.images ? await readdir(request.images, { recursive: true }) : []
  for (const name of names.filter(isPictureName)) {
    form.append('images', await openAsBlob(join(request.images ?? '', name)), basename(name))
  }
  return form
}

async function fetchStatus(server: Server, query: Record<string, string>): Promise<ImportStatus> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return (await send(server, paths.platform.importStatus, query)) as ImportStatus
    } catch (error) {
      const isTemporary = error instanceof CommandError && error.exitCode === exitCodes.unreachable
      if (!isTemporary || attempt === ATTEMPTS) throw error
      await pause(POLL_INTERVAL)
    }
  }
}

/** Imports through the running API, which has the database open. */
export async function importRemotely(
  server: Server,
  request: ImportRequest,
  onProgress: OnProgress,
): Promise<ImportStatus> {
  const { job } = (await send(server, paths.platform.importProducts, {}, await formOf(request))) as { job: string }
  while (true) {
    const status = await fetchStatus(server, { businessName: request.business, id: job })
    onProgress(status)
    if (status.state !== 'waiting' && status.state !== 'running') return status
    await pause(POLL_INTERVAL)
  }
}
