import { expect, test } from '@jest/globals'
import { bodyLimits } from '@showcase/contract/limits'
import { readConfig } from '../../core/config/config.ts'
import { createServer } from './server.ts'

test('the largest form has the time to arrive on a network of 1 Mbit/s', async () => {
  const app = createServer(readConfig({ DATA_DIR: '/tmp', LOG_LEVEL: 'silent' }))
  const bytesPerMillisecond = 125
  expect(app.server.requestTimeout * bytesPerMillisecond).toBeGreaterThan(bodyLimits.importBytes)
  await app.close()
})
