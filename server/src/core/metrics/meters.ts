import { Counter, Histogram, Registry } from 'prom-client'

/**
 * What this process counts where it happens, whichever server in it does it. Labels have few values: kinds and
 * outcomes, never names, ids or addresses.
 */
export const meters = new Registry()
const registers = [meters]

export const jobRuns = new Counter({
  name: 'showcase_job_runs_total',
  help: 'Jobs that were tried, by what came of it: done, failed (tried again later), given_up.',
  labelNames: ['kind', 'outcome'],
  registers,
})

export const jobDuration = new Histogram({
  name: 'showcase_job_duration_seconds',
  help: 'Time that one try of a job took.',
  labelNames: ['kind'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
  registers,
})

export const pushes = new Counter({
  name: 'showcase_pushes_total',
  help: "Push notifications to single devices, by what the device's service said: sent, gone, refused, later.",
  labelNames: ['kind', 'outcome'],
  registers,
})

export const imageRequests = new Counter({
  name: 'showcase_image_requests_total',
  help: 'Resized pictures: kept (on this disk), made, shared (made for somebody else at that moment), missing.',
  labelNames: ['outcome'],
  registers,
})

export const storageDuration = new Histogram({
  name: 'showcase_storage_duration_seconds',
  help: 'Time that the storage took to read, write or remove a file.',
  labelNames: ['operation', 'outcome'],
  buckets: [0.002, 0.01, 0.05, 0.25, 1, 2.5, 10],
  registers,
})
