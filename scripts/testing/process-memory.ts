/** Memory and processor time of processes on this machine. Linux only: it reads `/proc`. */
import { readdirSync, readFileSync } from 'node:fs'

/** The fields of a process's status; empty when it has ended. */
function fieldsOf(pid: number): Record<string, string> {
  try {
    const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n')
    return Object.fromEntries(lines.map(line => line.split(/:\s+/) as [string, string]))
  } catch {
    return {}
  }
}

function megabytes(field = '0') {
  return Number.parseInt(field, 10) / 1000
}

function pids(): number[] {
  return readdirSync('/proc').map(Number).filter(Number.isInteger)
}

function childrenOf(parent: number): Record<string, string>[] {
  return pids()
    .map(fieldsOf)
    .filter(({ PPid }) => Number(PPid) === parent)
}

/** Resident memory of a process now and at its peak, in MB. */
export function memoryOf(pid: number): { now: number; most: number } {
  const { VmRSS, VmHWM } = fieldsOf(pid)
  return { now: megabytes(VmRSS), most: megabytes(VmHWM) }
}

/** Resident memory of a gateway in MB: its own, and with its render workers. */
export function memoryOfGateway(pid: number): { own: number; all: number } {
  const own = memoryOf(pid).now
  return { own, all: childrenOf(pid).reduce((sum, { VmRSS }) => sum + megabytes(VmRSS), own) }
}

/** Private memory of PostgreSQL's processes, and the largest share of its shared memory, in MB. */
export function memoryOfPostgres(postmaster: number): { processes: number; own: number; shared: number } {
  const all = [fieldsOf(postmaster), ...childrenOf(postmaster)]
  return {
    processes: all.length,
    own: all.reduce((sum, { RssAnon }) => sum + megabytes(RssAnon), 0),
    shared: Math.max(0, ...all.map(({ RssShmem }) => megabytes(RssShmem))),
  }
}

/** Milliseconds per tick of the kernel's counters: 100 a second on Linux. */
const TICK = 10

/** Processor time in milliseconds that a process and its children have used, ended children included. */
export function processorTimeOf(root: number): number {
  const timesOf = (pid: number) => {
    try {
      const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // After the name: state, parent …; utime, stime, and those of ended children are fields 14 to 17.
      return text
        .slice(text.lastIndexOf(')') + 2)
        .split(' ')
        .slice(11, 15)
        .map(Number)
    } catch {
      return []
    }
  }
  const all = [timesOf(root), ...childrenOf(root).map(({ Pid }) => timesOf(Number(Pid)))]
  return all.flat().reduce((sum, ticks) => sum + ticks, 0) * TICK
}
