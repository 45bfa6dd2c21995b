import { readdirSync, readFileSync } from 'node:fs'

function fieldsOf(pid: number): Record<string, string> {
  return Object.fromEntries(
    readFileSync(`/proc/${pid}/status`, 'utf8')
      .split('\n')
      .map(line => line.split(/:\s+/) as [string, string]),
  )
}

function megabytes(field = '0') {
  return Number.parseInt(field, 10) / 1000
}

/** Resident memory now and at its peak, in MB. */
export function memoryOf(pid: number): { now: number; most: number } {
  const fields = fieldsOf(pid)
  return { now: megabytes(fields.VmRSS), most: megabytes(fields.VmHWM) }
}

/** Private memory of PostgreSQL's processes, and the largest share of its shared memory, in MB. */
export function memoryOfPostgres(postmaster: number): { processes: number; own: number; shared: number } {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const fields = fieldsOf(Number(name))
        return Number(fields.PPid) === postmaster || Number(name) === postmaster ? [fields] : []
      } catch {
        // The process has ended meanwhile.
        return []
      }
    })
  return {
    processes: all.length,
    own: all.reduce((sum, fields) => sum + megabytes(fields.RssAnon), 0),
    shared: Math.max(0, ...all.map(fields => megabytes(fields.RssShmem))),
  }
}
