import { workerData } from 'node:worker_threads'
import { exitSignals } from './watchdog.ts'

/** Milliseconds between two checks. A process that allocates at full speed adds a few hundred megabytes meanwhile. */
const INTERVAL = 50
/** Checks without a heartbeat before the process is ended: two seconds. Counted in checks, so that a machine that sleeps ends no process. */
const MAX_SILENT_CHECKS = 40
/** Bytes of memory, in and outside the heap, at which the process is ended: about twice its heap limit. */
const MAX_MEMORY_BYTES = 512 * 1024 * 1024

const heartbeats = workerData as Int32Array<SharedArrayBuffer>
const parent = process.ppid
let last = 0
let silentChecks = 0

setInterval(() => {
  const heartbeat = Atomics.load(heartbeats, 0)
  silentChecks = heartbeat === last ? silentChecks + 1 : 0
  last = heartbeat
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > MAX_MEMORY_BYTES) process.kill(process.pid, exitSignals.outOfMemory)
  if (silentChecks > MAX_SILENT_CHECKS) process.kill(process.pid, exitSignals.timeout)
}, INTERVAL)
