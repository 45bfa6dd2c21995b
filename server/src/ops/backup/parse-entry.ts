import { isFileName } from '../../core/storage/storage.ts'
import { DamagedArchive } from './format.ts'

/** The content of an archive's entry, by its name. */
export type Place =
  | { kind: 'rows'; table: string }
  | { kind: 'file'; name: string }
  | { kind: 'release'; name: string; version: string; path: string }

const rows = /^database\/([a-z0-9_]+)\/\d{6,}\.copy$/
const file = /^files\/[^/]{2}\/([^/]+)$/
const release = /^remotes\/([a-z0-9][a-z0-9-]*)\/([0-9A-Za-z][0-9A-Za-z.+-]*)\/(.+)$/

function escapesFolder(path: string) {
  return path.includes('\\') || path.split('/').some(part => part === '' || part === '.' || part === '..')
}

/** @throws DamagedArchive for a name that no backup writes, so that no path can leave its folder */
export function parseEntry(entry: string): Place {
  const [, table] = rows.exec(entry) ?? []
  if (table) return { kind: 'rows', table }
  const [, stored] = file.exec(entry) ?? []
  if (stored && isFileName(stored)) return { kind: 'file', name: stored }
  const [, name, version, path] = release.exec(entry) ?? []
  if (name && version && path && !escapesFolder(path)) return { kind: 'release', name, version, path }
  throw new DamagedArchive(`${entry} does not belong to it.`)
}
