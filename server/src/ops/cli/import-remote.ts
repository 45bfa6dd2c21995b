import { openAsBlob } from 'node:fs'
import { basename } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportStatus } from '@showcase/contract/imports'
import { bodyLimits, countOf, importFormLimits } from '@showcase/contract/limits'
import { digestPassword } from '@showcase/contract/password'
import { paths, splitPath } from '@showcase/contract/paths'
import type { ImportProgress } from '../../catalog/imports/imports.repository.ts'
import { PICTURE_FILE_LIMIT, pathsOfPictures } from '../../catalog/imports/pictures.ts'
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

/** Bytes of the header of a part of a form at most. */
const PART_HEADER = 500

/** @throws CommandError if the API would refuse the form, whose error names no reason */
function assertAccepted(form: FormData): void {
  const files = [...form.values()].filter(value => typeof value !== 'string')
  const bytes = files.reduce((sum, { size }) => sum + size + PART_HEADER, 0)
  if (files.length <= importFormLimits.files && bytes <= bodyLimits.importBytes) return
  const limit = `${countOf(importFormLimits.files, 'file')} and ${bodyLimits.importBytes / 1e6} MB`
  throw new CommandError(
    `These are ${countOf(files.length, 'file')} and ${Math.ceil(bytes / 1e6)} MB. A running platform takes ${limit} at once. Divide the pictures among several folders and repeat the import with each: products keep the pictures that they have.`,
  )
}

/** The form reads its files from the disk while it is sent. @throws CommandError beyond the limits of a form */
async function formOf(request: ImportRequest): Promise<FormData> {
  const form = new FormData()
  for (const [name, value] of Object.entries(targetOf(request))) form.append(name, value)
  form.append('csv', await openAsBlob(request.csv), basename(request.csv))
  for (const path of request.images ? (await pathsOfPictures(request.images)).values() : []) {
    const picture = await openAsBlob(path)
    // The API ignores larger ones too.
    if (picture.size <= PICTURE_FILE_LIMIT) form.append('images', picture, basename(path))
  }
  assertAccepted(form)
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
