import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { firstMessage } from '@showcase/contract/call'
import { releaseLimits } from '@showcase/contract/limits'
import { type RemoteRelease, remoteReleaseSchema } from '@showcase/contract/remote'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import { jsonIn, limitValues } from '../../core/json.ts'
import type { ReleaseStore, StagedRelease } from '../store/release-store.ts'
import { copyOf, problemOf } from '../store/verify-release.ts'
import { assertPublishable, type Publisher, publish } from './publish.service.ts'

/** One part of the form: a path inside the release and its bytes, which must be read before the next part. */
export type ReleasePart = { path: string; content: Readable; isTruncated: () => boolean }

async function manifestIn({ path, content }: ReleasePart, remote: string): Promise<RemoteRelease> {
  const text = (await buffer(content)).toString('utf8')
  if (path !== 'remote.json') throw new DomainError('invalid', 'The first part of the form must be remote.json.')
  const manifest = jsonIn(text) ?? null
  limitValues(manifest)
  const read = remoteReleaseSchema.safeParse(manifest)
  if (!read.success) throw new DomainError('invalid', `remote.json: ${firstMessage(read.error)}`)
  if (read.data.name !== remote)
    throw new DomainError('forbidden', `remote.json belongs to ${read.data.name}, not to ${remote}.`)
  return read.data
}

function isExpected(path: string, { files }: RemoteRelease) {
  return Object.hasOwn(files, path) || Object.hasOwn(files, copyOf(path)?.of ?? '')
}

/** Stores one file if it is listed. Reads it to its end first, since the next part follows it. @returns its size */
async function storeFile({ path, content, isTruncated }: ReleasePart, release: RemoteRelease, staged: StagedRelease) {
  const bytes = await buffer(content)
  if (!isExpected(path, release)) throw new DomainError('invalid', `${path} is not listed in remote.json.`)
  if (isTruncated()) throw new DomainError('too-large', `${path} is larger than ${releaseLimits.fileBytes / 1e6} MB.`)
  const problem = await problemOf(path, bytes, release.files)
  if (problem) throw new DomainError('invalid', problem)
  await staged.write(path, bytes)
  return bytes.length
}

/** Reads and drops the rest of the form: a client that is still sending does not read the response. */
async function drain(parts: AsyncIterator<ReleasePart>) {
  for (let next = await parts.next(); !next.done; next = await parts.next()) next.value.content.resume()
}

async function receive(parts: AsyncIterator<ReleasePart>, release: RemoteRelease, staged: StagedRelease) {
  let [total, count] = [0, 0]
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    total += await storeFile(next.value, release, staged)
    count++
    if (total > releaseLimits.bytes || count > 2 * releaseLimits.files)
      throw new DomainError(
        'too-large',
        `A release may have ${releaseLimits.files} files and ${releaseLimits.bytes / 1e6} MB.`,
      )
  }
  await staged.write('remote.json', Buffer.from(JSON.stringify(release, null, 2)))
}

/**
 * Receives a build and registers it. Each file is compared with its hash before it is stored. The release appears under
 * its address when all files are there.
 * @param parts of the form, `remote.json` first
 * @throws DomainError invalid, forbidden, conflict, too-large
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
    if (first.done) throw new DomainError('invalid', 'The form is empty.')
    const release = await manifestIn(first.value, remote)
    await assertPublishable(database, store, release, publisher)
    staged = await store.stage(release.name, release.version)
    await receive(parts, release, staged)
    // An existing folder is from an interrupted attempt. `publish` checks it like any other.
    const isOurs = await staged.commit()
    return await publish(database, store, release, publisher).catch(async error => {
      // Refused files would block the next attempt. A release that others published (409) stays.
      if (isOurs && isRefusal(error)) await store.remove(release.name, release.version)
      throw error
    })
  } catch (error) {
    await drain(parts).catch(() => {})
    throw error
  } finally {
    await staged?.discard()
  }
}

function isRefusal(error: unknown) {
  return error instanceof DomainError && error.kind === 'invalid'
}
