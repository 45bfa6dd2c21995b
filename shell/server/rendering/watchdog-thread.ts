import { workerData } from 'node:worker_threads'
import { signals } from './watchdog.ts'

/** Milliseconds between two looks: what allocates as fast as it can adds a few hundred megabytes meanwhile. */
const LOOK = 50
/** Looks without a sign of life after which the process is ended: two seconds. Looks, so that a pause of all is none. */
const SILENT_LOOKS = 40
/** Bytes of memory, in and outside the heap, at which the process is ended: about twice its heap's limit. */
const MEMORY_LIMIT = 512 * 1024 * 1024

const beats = workerData as Int32Array<SharedArrayBuffer>
const parent = process.ppid
let seen = 0
let silent = 0

setInterval(() => {
  const beat = Atomics.load(beats, 0)
  silent = beat === seen ? silent + 1 : 0
  seen = beat
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL')
  if (process.memoryUsage.rss() > MEMORY_LIMIT) process.kill(process.pid, signals.memory)
  if (silent > SILENT_LOOKS) process.kill(process.pid, signals.blocked)
}, LOOK)
