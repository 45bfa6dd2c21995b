import { openSync, readSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { exitSignals } from './watchdog.ts'

/** Milliseconds between two checks. A process that allocates at full speed adds a few hundred megabytes meanwhile. */
const INTERVAL = 50
/** Checks without a heartbeat before a process that computes is ended: two seconds. Counted in checks, so that a machine that sleeps ends no process. */
const MAX_SILENT_CHECKS = 40
/** Microseconds of CPU time without a heartbeat that show that the process computes. A busy machine may give it none for seconds. */
const COMPUTING_TIME = 1_000_000
/** Checks without a heartbeat before any process is ended: six seconds. */
const MAX_IDLE_CHECKS = 120
/** Bytes of memory, in and outside the heap, at which the process is ended: about twice its heap limit. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024
/**
 * Bytes of memory above which a silent process is out of memory: near its heap limit V8 collects garbage for seconds. A worker
 * uses about 120 MB.
 */
const NEARLY_FULL_BYTES = 200 * 1024 * 1024

const heartbeats = workerData as Int32Array<SharedArrayBuffer>
const parent = process.ppid
/** Linux's sizes of this process in kilobytes, opened while the process may still open files (`worker-main.ts`). */
const status = process.platform === 'linux' ? openSync('/proc/self/status', 'r') : undefined
const statusText = Buffer.alloc(4096)
let last = 0
let silentChecks = 0
let usedBefore = cpuTime()

/** Microseconds that this process has computed. */
function cpuTime(): number {
  const { user, system } = process.cpuUsage()
  return user + system
}

/** Bytes in memory. */
function memoryBytes(): number {
  if (status === undefined) return process.memoryUsage.rss()
  const length = readSync(status, statusText, 0, statusText.length, 0)
  return Number(/VmRSS:\s+(\d+)/.exec(statusText.toString('latin1', 0, length))?.[1]) * 1024
}

setInterval(() => {
  const heartbeat = Atomics.load(heartbeats, 0)
  silentChecks = heartbeat === last ? silentChecks + 1 : 0
  last = heartbeat
  if (silentChecks === 0) usedBefore = cpuTime()
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  const memory = memoryBytes()
  if (memory > MAX_MEMORY_BYTES) process.kill(process.pid, exitSignals.outOfMemory)
  const most = cpuTime() - usedBefore > COMPUTING_TIME ? MAX_SILENT_CHECKS : MAX_IDLE_CHECKS
  if (silentChecks > most)
    process.kill(process.pid, memory > NEARLY_FULL_BYTES ? exitSignals.outOfMemory : exitSignals.timeout)
}, INTERVAL)
parentPort?.postMessage('started')
