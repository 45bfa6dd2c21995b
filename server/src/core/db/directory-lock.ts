import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Another process holds the data directory. The message is one line for the person who starts the server. */
export class DirectoryInUse extends Error {}

function readIfThere(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Identifies a running process. A process id alone is reused, especially in containers, where the next start often gets
 * the id of the killed process. Empty if no process has this id.
 */
function identityOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return ''
  }
  const boot = readIfThere('/proc/sys/kernel/random/boot_id').trim()
  // The 22nd field is the start time. The second, a name in parentheses, may contain spaces.
  const started = readIfThere(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ')[19] ?? ''
  return `${pid} ${boot} ${started}`
}

function isHeld(content: string) {
  return content !== '' && identityOf(Number.parseInt(content, 10)) === content
}

/**
 * Takes `file` as the lock of this process. PGlite has no lock, and two processes would destroy its directory. The lock
 * of a killed process is taken over.
 * @returns a function that releases the lock
 * @throws DirectoryInUse while another process holds it
 */
export function lockDirectory(file: string): () => void {
  const mine = identityOf(process.pid)
  const ownFile = `${file}.${process.pid}`
  const refuse = () =>
    new DirectoryInUse(`DATA_DIR is in use by another process (lock ${file}). Stop it, or choose another DATA_DIR.`)
  writeFileSync(ownFile, mine)
  try {
    const found = readIfThere(file)
    if (isHeld(found)) throw refuse()
    if (found) {
      const stale = `${ownFile}.stale`
      renameSync(file, stale)
      // Another process may have taken the lock between reading and renaming. Then it is put back.
      if (readIfThere(stale) !== found) linkSync(stale, file)
      rmSync(stale)
    }
    linkSync(ownFile, file)
  } catch (error) {
    throw ['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '') ? refuse() : error
  } finally {
    rmSync(ownFile, { force: true })
  }
  return () => {
    if (readIfThere(file) === mine) rmSync(file)
  }
}
