import { cpSync, globSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@jest/globals'
import { integrityOf } from '@showcase/federation/build-files'
import { hashList, isLoaded } from '@showcase/federation/integrity'
import type { Api } from './api.ts'

interface Release {
  name: string
  version: string
  files: Record<string, string>
}

export interface ReleasePair {
  present: Release
  next: Release
}

/**
 * Copies a remote's release under another version, as a build of changed sources would create it.
 *
 * @param folder holds the remote's versions
 * @param change edits the copy's files before they are hashed
 */
export function writeNextRelease(folder: string, change: (copy: string) => void = () => {}): ReleasePair {
  const version = readdirSync(folder)[0] ?? ''
  const hash = version.split('-').at(-1) ?? ''
  const copy = join(folder, version.replace(hash, 'e2e0e2e0'))
  cpSync(join(folder, version), copy, { recursive: true })
  for (const name of globSync('**/*', { cwd: copy })) {
    const file = join(copy, name)
    if (name.endsWith('.br')) rmSync(file)
    else if (statSync(file).isFile() && /\.(c?js|json)$/.test(name))
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(hash, 'e2e0e2e0'))
  }
  change(copy)
  return { present: read(join(folder, version)), next: updateHashes(copy) }
}

/** Writes the next release, as above, and uploads it to the registry as a team on another machine does. */
export async function uploadNextRelease(
  operator: Api,
  folder: string,
  change?: (copy: string) => void,
): Promise<ReleasePair> {
  const { present, next } = writeNextRelease(folder, change)
  const form = new FormData()
  const file = (path: string) => new Blob([readFileSync(join(folder, next.version, path))])
  for (const path of ['remote.json', ...Object.keys(next.files)]) form.append(path, file(path), 'file')
  expect(await operator.upload(`/registry/upload?name=${next.name}`, form)).toMatchObject({ error: '' })
  return { present, next }
}

/** The list of hashes for browsers comes first, because the release hashes that file too. */
function updateHashes(folder: string): Release {
  const release = read(folder)
  const hashes = (names: string[]) =>
    Object.fromEntries(names.map(name => [name, integrityOf(readFileSync(join(folder, name)))]))
  const names = Object.keys(release.files)
  writeFileSync(join(folder, hashList), JSON.stringify(hashes(names.filter(isLoaded))))
  const updated = { ...release, files: hashes(names) }
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(updated))
  return updated
}

function read(folder: string): Release {
  return JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))
}
