import { isFileName } from '../../core/storage/storage.ts'
import { DamagedArchive } from './format.ts'

/** What an entry of an archive is, by its name. */
export type Place =
  | { kind: 'rows'; table: string }
  | { kind: 'file'; name: string }
  | { kind: 'release'; name: string; version: string; path: string }

const rows = /^database\/([a-z0-9_]+)\/\d{6,}\.copy$/
const file = /^files\/[^/]{2}\/([^/]+)$/
const release = /^remotes\/([a-z0-9][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\/(.+)$/

function leadsOut(path: string) {
  return path.includes('\\') || path.split('/').some(part => part === '' || part === '.' || part === '..')
}

/** @throws DamagedArchive for a name that no backup writes: nothing is ever written where such a name leads */
export function placeOf(entry: string): Place {
  const [, table] = rows.exec(entry) ?? []
  if (table) return { kind: 'rows', table }
  const [, stored] = file.exec(entry) ?? []
  if (stored && isFileName(stored)) return { kind: 'file', name: stored }
  const [, name, version, path] = release.exec(entry) ?? []
  if (name && version && path && !leadsOut(path)) return { kind: 'release', name, version, path }
  throw new DamagedArchive(`${entry} does not belong in it.`)
}
