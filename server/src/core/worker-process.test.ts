import { getPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { expect, test } from '@jest/globals'
import { startWorkerProcess } from './worker-process.ts'

test('a worker has the priority of this process, so that a busy server does not refuse uploads as too slow', () => {
  const decoder = fileURLToPath(new URL('./storage/picture-decoder.process.ts', import.meta.url))
  const worker = startWorkerProcess(decoder, 128)
  try {
    expect(getPriority(worker.pid)).toBe(getPriority())
  } finally {
    worker.kill('SIGKILL')
  }
})
