import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  pid: number
  parent: number
  command: string
  /** Resident megabytes. */
  memory: number
}

function readProcess(pid: number): Process[] {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0)
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return [{ pid, parent: field('PPid'), command, memory: field('VmRSS') / 1024 }]
  } catch {
    // The process has ended meanwhile.
    return []
  }
}

function processes(): Process[] {
  return readdirSync('/proc').flatMap(entry => (/^\d+$/.test(entry) ? readProcess(Number(entry)) : []))
}

/** Process id of the gateway of the platform with this data folder. Linux only: it reads `/proc`. */
export function gatewayOf(dataDir: string): number {
  const isOf = (pid: number) => readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`DATA_DIR=${dataDir}`)
  const found = processes().find(({ pid, command }) => command.includes('shell/server/main.ts') && isOf(pid))
  if (!found) throw new Error('The gateway was not found.')
  return found.pid
}

/** Memory of a gateway in megabytes: its own, and with its render workers. */
export function memoryOf(gateway: number): { own: number; all: number } {
  const found = processes()
  const own = found.find(({ pid }) => pid === gateway)?.memory ?? 0
  const renderers = found.filter(({ parent }) => parent === gateway)
  return { own, all: renderers.reduce((sum, { memory }) => sum + memory, own) }
}
