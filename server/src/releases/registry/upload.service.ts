import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { errors } from '@showcase/contract/errors'
import { firstMessage } from '@showcase/contract/first-message'
import { releaseLimits } from '@showcase/contract/limits'
import { type RemoteRelease, remoteReleaseSchema } from '@showcase/contract/remote'
import type { Database } from '../../core/db/database.ts'
import { DomainError } from '../../core/domain-error.ts'
import type { ReleaseStore, StagedRelease } from '../store/release-store.ts'
import { copyOf, problemOf } from '../store/verify-release.ts'
import { mustBePublishable, type Publisher, publish } from './publish.service.ts'

/** One part of the form: a path inside the release and its bytes, which must be read before the next part. */
export type ReleasePart = { path: string; content: Readable; isCut: () => boolean }

async function manifestIn({ path, content }: ReleasePart, remote: string): Promise<RemoteRelease> {
  const text = (await buffer(content)).toString('utf8')
  if (path !== 'remote.json') throw new DomainError('invalid', 'The first part of the form must be remote.json.')
  const read = remoteReleaseSchema.safeParse(parsed(text))
  if (!read.success) throw new DomainError('invalid', `remote.json: ${firstMessage(read.error)}`)
  if (read.data.name !== remote)
    throw new DomainError('forbidden', `remote.json is of ${read.data.name}, not of ${remote}.`)
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
  if (!mayCome(path, release)) throw new DomainError('invalid', `${path} is not listed in remote.json.`)
  if (isCut()) throw new DomainError('too-large', `${path} is larger than ${releaseLimits.fileBytes / 1e6} MB.`)
  const problem = await problemOf(path, bytes, release.files)
  if (problem) throw new DomainError('invalid', problem)
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
      throw new DomainError(
        'too-large',
        `A release may have ${releaseLimits.files} files and ${releaseLimits.bytes / 1e6} MB.`,
      )
  }
  await staged.write('remote.json', Buffer.from(JSON.stringify(release, null, 2)))
}

/**
 * Takes a build that a team sends, and registers it. Each file is compared with its hash before it is kept, and the
 * release appears under its address when all of them are there.
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
  return error instanceof DomainError && error.kind === 'invalid'
}

export function notAForm() {
  return new DomainError('unsupported-type', errors.unsupportedMedia)
}
