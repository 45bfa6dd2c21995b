import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTestDatabase, removeFolder, type TestDatabase } from '../../../testing/test-database.ts'
import { createApp } from '../../app.ts'
import { readConfig } from '../../core/config/config.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'showcase-health-'))
let database: TestDatabase

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(async () => {
  await database.close()
  removeFolder(dataDir)
})

test('a stopping process reports it, and answers until the end', async () => {
  const app = await createApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }), database)
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  expect([await statusOf('/health/serving'), await statusOf('/health/ready')]).toEqual([200, 200])
  app.leave()
  expect([await statusOf('/health/serving'), await statusOf('/health/ready')]).toEqual([503, 503])
  expect([await statusOf('/health/live'), await statusOf('/api/registry/snapshot')]).toEqual([200, 200])
  await app.close()
})

test('health names the version of the image', async () => {
  const app = await createApp(
    readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SHOWCASE_VERSION: '1.2.3-ab' }),
    database,
  )
  for (const url of ['/health/live', '/health/serving', '/health/ready'])
    expect((await app.inject({ url })).json().version).toBe('1.2.3-ab')
  await app.close()
})
