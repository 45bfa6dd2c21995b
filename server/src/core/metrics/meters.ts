import { Counter, Histogram, Registry } from 'prom-client'

/**
 * Metrics of this process. Labels have few values: kinds and outcomes, never names, ids or addresses.
 */
export const meters = new Registry()
const registers = [meters]

export const jobRuns = new Counter({
  name: 'showcase_job_runs_total',
  help: 'Attempts at jobs by outcome: done, failed (retried later), given_up.',
  labelNames: ['kind', 'outcome'],
  registers,
})

export const jobDuration = new Histogram({
  name: 'showcase_job_duration_seconds',
  help: 'Duration of one attempt at a job.',
  labelNames: ['kind'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 15, 60, 300],
  registers,
})

export const pushes = new Counter({
  name: 'showcase_pushes_total',
  help: 'Push notifications to devices, by the answer of the push service: sent, gone, refused, later.',
  labelNames: ['kind', 'outcome'],
  registers,
})

export const imageRequests = new Counter({
  name: 'showcase_image_requests_total',
  help: 'Requests for resized pictures: kept (found on this disk), made, shared (waited for another request), missing, refused (too many were waiting).',
  labelNames: ['outcome'],
  registers,
})

export const storageDuration = new Histogram({
  name: 'showcase_storage_duration_seconds',
  help: 'Duration of reading, writing or removing a file in the storage.',
  labelNames: ['operation', 'outcome'],
  buckets: [0.002, 0.01, 0.05, 0.25, 1, 2.5, 10],
  registers,
})
