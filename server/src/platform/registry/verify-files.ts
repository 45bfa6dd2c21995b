import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

const digestOf = async (file: string) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`

/** Compressed copies are made from the files that are listed, and the release lists all but itself. */
const isListed = (path: string) => path !== 'remote.json' && !/\.(br|gz)$/.test(path)

/** Path with `/`, relative to the folder, of each file in it. */
const filesIn = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter(isListed)
}

/** True where the folder holds exactly the files that are listed, each with its sha384. */
export const filesMatch = async (folder: string, listed: Readonly<Record<string, string>>): Promise<boolean> => {
  const found = await filesIn(folder)
  if (found.length !== Object.keys(listed).length) return false
  for (const path of found) if (listed[path] !== (await digestOf(join(folder, path)))) return false
  return true
}
