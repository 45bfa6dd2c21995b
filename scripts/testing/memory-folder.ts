import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs'
import { freemem } from 'node:os'
import { join } from 'node:path'

const shared = '/dev/shm'
const prefix = 'showcase-test-'
/** Bytes that the tests may need at the same time: databases, uploads and browser profiles took up to 3 GB. */
const NEEDED = 4_000_000_000

/**
 * Creates a folder in memory and makes it the temporary folder of this process and its children. Databases in it do not
 * wait for the disk: they sync every commit, which took a third of the time of the tests of backups. The folder is removed
 * when this process ends. Does nothing on machines without enough memory in `/dev/shm`, such as most containers.
 */
export function useMemoryFolder(): void {
  if (!hasMemory()) return
  removeAbandoned()
  const folder = join(shared, `${prefix}${process.pid}`)
  mkdirSync(folder, { mode: 0o755 })
  process.env.DISK_TMPDIR ??= process.env.TMPDIR ?? '/tmp'
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
}

function hasMemory(): boolean {
  if (!existsSync(shared) || freemem() < 2 * NEEDED) return false
  const { bavail, bsize } = statfsSync(shared)
  return bavail * bsize >= NEEDED
}

/** Removes the folders of processes of this user that were killed. */
function removeAbandoned(): void {
  for (const name of readdirSync(shared)) {
    const folder = join(shared, name)
    if (!name.startsWith(prefix) || existsSync(`/proc/${name.slice(prefix.length)}`)) continue
    const isOwn = statSync(folder, { throwIfNoEntry: false })?.uid === process.getuid?.()
    if (isOwn) rmSync(folder, { recursive: true, force: true })
  }
}
