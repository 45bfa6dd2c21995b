import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import { releaseLimits } from '@showcase/contract/limits'
import type { ReleaseStore } from './release-store.ts'

/** The manifest lists every file but itself. */
const ownFile = 'remote.json'
const unpack = { br: promisify(brotliDecompress), gz: promisify(gunzip) }

/** sha384 in the notation of Subresource Integrity. */
export function digestOf(bytes: Buffer): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** The file that a compressed copy belongs to, and its encoding; null if the path is not a copy. */
export function copyOf(path: string): { of: string; packed: keyof typeof unpack } | null {
  const match = /^(.+)\.(br|gz)$/.exec(path)
  return match ? { of: match[1] ?? '', packed: match[2] as keyof typeof unpack } : null
}

type Listed = Readonly<Record<string, string>>

/** The problem of one file of a release; null if it is the listed file or a correct copy of it. */
export async function problemOf(path: string, bytes: Buffer, listed: Listed): Promise<string | null> {
  if (listed[path]) return listed[path] === digestOf(bytes) ? null : `${path} is not the file that remote.json lists.`
  const copy = copyOf(path)
  const wanted = copy && listed[copy.of]
  if (!copy || !wanted) return `${path} is not listed in remote.json.`
  // Visitors receive the copy, so its content is checked too.
  const plain = await unpack[copy.packed](bytes, { maxOutputLength: releaseLimits.fileBytes }).catch(() => null)
  return plain && digestOf(plain) === wanted ? null : `${path} is not a compressed copy of ${copy.of}.`
}

/** Compares a stored release with its list of files. @returns the problems, one line each */
export async function verifyRelease(
  store: Pick<ReleaseStore, 'list' | 'read'>,
  { name, version, files }: { name: string; version: string; files: Listed },
): Promise<string[]> {
  const found = (await store.list(name, version)).filter(path => path !== ownFile)
  if (found.length === 0) return [`There is no folder remotes/${name}/${version}.`]
  const there = new Set(found)
  const problems = Object.keys(files)
    .filter(path => !there.has(path))
    .map(path => `${path} is missing.`)
  for (const path of found) {
    const problem = await problemOf(path, await store.read(name, version, path), files)
    if (problem) problems.push(problem)
  }
  return problems
}
