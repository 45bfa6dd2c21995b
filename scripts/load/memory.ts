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

/** Resident now and at most, in MB. */
export function memoryOf(pid: number): { now: number; most: number } {
  const fields = fieldsOf(pid)
  return { now: megabytes(fields.VmRSS), most: megabytes(fields.VmHWM) }
}

/** What the processes of a PostgreSQL have for themselves, and the largest share of its common memory, in MB. */
export function memoryOfPostgres(postmaster: number): { processes: number; own: number; shared: number } {
  const all = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      try {
        const fields = fieldsOf(Number(name))
        return Number(fields.PPid) === postmaster || Number(name) === postmaster ? [fields] : []
      } catch {
        // It has ended since.
        return []
      }
    })
  return {
    processes: all.length,
    own: all.reduce((sum, fields) => sum + megabytes(fields.RssAnon), 0),
    shared: Math.max(0, ...all.map(fields => megabytes(fields.RssShmem))),
  }
}
