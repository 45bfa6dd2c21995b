import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Another process holds the data directory. The message is one line for the person who starts the server. */
export class DirectoryInUse extends Error {}

function readOr(file: string, fallback: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return fallback
  }
}

/**
 * Names a running process for good: a process id alone is used again, above all in containers, where the next start
 * often has the very id of the one that was killed. Empty where nothing runs under the id.
 */
function identityOf(pid: number): string {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return ''
  }
  const boot = readOr('/proc/sys/kernel/random/boot_id', '').trim()
  // The 22nd field is the start time; the second, a name in parentheses, may hold blanks.
  const started = readOr(`/proc/${pid}/stat`, '').split(') ').at(-1)?.split(' ')[19] ?? ''
  return `${pid} ${boot} ${started}`
}

function isHeld(content: string) {
  return content !== '' && identityOf(Number.parseInt(content, 10)) === content
}

/**
 * Takes `file` as the lock of this process, because PGlite takes none and two on one directory destroy it.
 * A lock that a killed process left is taken over.
 * @returns gives the lock back
 * @throws DirectoryInUse while another process holds it
 */
export function lockDirectory(file: string): () => void {
  const mine = identityOf(process.pid)
  const aside = `${file}.${process.pid}`
  const refuse = () => new DirectoryInUse(`DATA_DIR is in use by another process (lock ${file}).`)
  writeFileSync(aside, mine)
  try {
    const found = readOr(file, '')
    if (isHeld(found)) throw refuse()
    if (found) {
      const stale = `${aside}.stale`
      renameSync(file, stale)
      // Between reading and renaming another process may have taken it: then it is put back.
      if (readOr(stale, '') !== found) linkSync(stale, file)
      rmSync(stale)
    }
    linkSync(aside, file)
  } catch (error) {
    throw ['EEXIST', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '') ? refuse() : error
  } finally {
    rmSync(aside, { force: true })
  }
  return () => {
    if (readOr(file, '') === mine) rmSync(file)
  }
}
