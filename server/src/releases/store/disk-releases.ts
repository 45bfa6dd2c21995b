import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { ReleaseStore } from './release-store.ts'

/** The folder of the published releases on this machine. */
export function remotesFolder(dataDir: string): string {
  return join(dataDir, 'remotes')
}

function isTaken(error: unknown) {
  return ['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')
}

/** Releases in DATA_DIR/remotes. A release that is not complete is in a folder that starts with a dot and is never served. */
export function diskReleases(dataDir: string): ReleaseStore {
  const root = remotesFolder(dataDir)
  const folderOf = (name: string, version: string) => join(root, name, version)
  return {
    async stage(name, version) {
      const staging = join(root, name, `.${version}.${randomUUID()}`)
      await mkdir(staging, { recursive: true })
      return {
        async write(path, content) {
          const file = join(staging, path)
          if (!file.startsWith(staging + sep)) throw new Error(`${path} is not a path inside the release.`)
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, content)
        },
        async commit() {
          try {
            await rename(staging, folderOf(name, version))
            return true
          } catch (error) {
            if (!isTaken(error)) throw error
            return false
          }
        },
        discard: () => rm(staging, { recursive: true, force: true }),
      }
    },
    async list(name, version) {
      const folder = folderOf(name, version)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      return entries
        .filter(entry => entry.isFile())
        .map(entry => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    },
    read: (name, version, path) => readFile(join(folderOf(name, version), path)),
    remove: (name, version) => rm(folderOf(name, version), { recursive: true, force: true }),
  }
}
