import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { errors } from '@showcase/contract/errors'
import { firstMessage } from '@showcase/contract/first-message'
import { releaseLimits } from '@showcase/contract/limits'
import { type RemoteRelease, remoteReleaseSchema } from '@showcase/contract/remote'
import { CallError } from '../../core/call-error.ts'
import type { Database } from '../../core/db/database.ts'
import type { ReleaseStore, StagedRelease } from '../store/release-store.ts'
import { copyOf, problemOf } from '../store/verify-release.ts'
import { mustBePublishable, type Publisher, publish } from './publish.service.ts'

/** One part of the form: a path inside the release and its bytes, which must be read before the next part. */
export type ReleasePart = { path: string; content: Readable; isCut: () => boolean }

async function manifestIn({ path, content }: ReleasePart, remote: string): Promise<RemoteRelease> {
  const text = (await buffer(content)).toString('utf8')
  if (path !== 'remote.json') throw new CallError(400, 'The first part of the form must be remote.json.')
  const read = remoteReleaseSchema.safeParse(parsed(text))
  if (!read.success) throw new CallError(400, `remote.json: ${firstMessage(read.error)}`)
  if (read.data.name !== remote) throw new CallError(403, `remote.json is of ${read.data.name}, not of ${remote}.`)
  return read.data
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function mayCome(path: string, { files }: RemoteRelease) {
  return Object.hasOwn(files, path) || Object.hasOwn(files, copyOf(path)?.of ?? '')
}

/** Takes one file if it is the listed one: read to its end first, for the next part comes after it. @returns its size */
async function take({ path, content, isCut }: ReleasePart, release: RemoteRelease, staged: StagedRelease) {
  const bytes = await buffer(content)
  if (!mayCome(path, release)) throw new CallError(400, `${path} is not listed in remote.json.`)
  if (isCut()) throw new CallError(413, `${path} is larger than ${releaseLimits.fileBytes / 1e6} MB.`)
  const problem = await problemOf(path, bytes, release.files)
  if (problem) throw new CallError(400, problem)
  await staged.write(path, bytes)
  return bytes.length
}

/** Whoever is still sending would not read a refusal: the rest is heard out, and let go. */
async function hearOut(parts: AsyncIterator<ReleasePart>) {
  for (let next = await parts.next(); !next.done; next = await parts.next()) next.value.content.resume()
}

async function receive(parts: AsyncIterator<ReleasePart>, release: RemoteRelease, staged: StagedRelease) {
  let [total, count] = [0, 0]
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    total += await take(next.value, release, staged)
    count++
    if (total > releaseLimits.bytes || count > 2 * releaseLimits.files)
      throw new CallError(413, `A release may have ${releaseLimits.files} files and ${releaseLimits.bytes / 1e6} MB.`)
  }
  await staged.write('remote.json', Buffer.from(JSON.stringify(release, null, 2)))
}

/**
 * Takes a build that a team sends, and registers it. Each file is compared with its hash before it is kept, and the
 * release appears under its address when all of them are there.
 * @param parts of the form, `remote.json` first
 * @throws CallError 400, 403, 409, 413
 */
export async function upload(
  database: Database,
  store: ReleaseStore,
  sent: AsyncIterable<ReleasePart>,
  { remote, ...publisher }: Publisher & { remote: string },
) {
  const parts = sent[Symbol.asyncIterator]()
  let staged: StagedRelease | undefined
  try {
    const first = await parts.next()
    if (first.done) throw new CallError(400, 'The form is empty.')
    const release = await manifestIn(first.value, remote)
    await mustBePublishable(database, release)
    staged = await store.stage(release.name, release.version)
    await receive(parts, release, staged)
    // A folder that is there already was left by a try that broke off; publishing compares it like any other.
    const isOurs = await staged.commit()
    return await publish(database, store, release, publisher).catch(async error => {
      // It would lie in the way of the next try, whose files are the right ones. What others published stays: that is a 409.
      if (isOurs && isRefusal(error)) await store.remove(release.name, release.version)
      throw error
    })
  } catch (error) {
    await hearOut(parts).catch(() => {})
    throw error
  } finally {
    await staged?.discard()
  }
}

function isRefusal(error: unknown) {
  return error instanceof CallError && error.status === 400
}

export function notAForm() {
  return new CallError(415, errors.unsupportedMedia)
}
