import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { listen } from '@showcase/testing/listen'
import { assertFree, assertPorts, platformEnvironment, readPlatformConfig } from './platform-processes.ts'

test('a port that is in use is refused with the proposal of another one', async () => {
  const server = createServer()
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  try {
    await expect(assertFree(port)).rejects.toThrow(
      `Port ${port} is in use. Choose another, such as PORT=${port + 100}.`,
    )
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
  await assertFree(port)
})

test.each([
  [3199, 'METRICS_PORT must not be 3199: the API serves its metrics at the next port, which is PORT.'],
  [65_535, 'METRICS_PORT must not be 65535: the API serves its metrics at the next port, which does not exist.'],
])(
  'with METRICS_PORT=%i a platform on port 3200 is refused, because the API has no port for its metrics',
  async (metricsPort, reason) => {
    await expect(assertPorts({ port: 3200, metricsPort })).rejects.toThrow(reason)
  },
)

test('a port for metrics that is in use is refused before the build', async () => {
  const server = createServer()
  const port = Number(new URL(await listen(server)).port)
  try {
    for (const metricsPort of [port, port - 1])
      await expect(assertPorts({ port: 0, metricsPort })).rejects.toThrow(
        `Port ${port} is in use. Choose another, such as METRICS_PORT=${port + 100}.`,
      )
  } finally {
    await new Promise(resolve => server.close(resolve))
  }
})

test('wrong settings of the gateway are refused before the build, as those of the API are', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-settings-'))
  const read = (env: NodeJS.ProcessEnv) => readPlatformConfig({ PORT: '0', DATA_DIR: folder, ...env })
  try {
    await expect(read({ RENDER_WORKERS: '0', PAGE_CACHE_MB: 'much' })).rejects.toThrow(
      'RENDER_WORKERS must be a whole number from 1 to 64, not "0".\nPAGE_CACHE_MB must be a whole number from 0 to 16384, not "much".',
    )
    await expect(read({ SEED: 'all' })).rejects.toThrow('SEED must be one of demo, none, not "all".')
    expect(await read({})).toMatchObject({ port: 0, dataDir: folder })
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('for PORT=0 a platform gets a free port, which is in its address', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'showcase-settings-'))
  try {
    const config = await readPlatformConfig(await platformEnvironment({ PORT: '0', DATA_DIR: folder }))
    expect(config.port).toBeGreaterThan(0)
    expect(config.publicUrl).toBe(`http://localhost:${config.port}`)
    expect(await platformEnvironment({ PORT: '3100', LOG_LEVEL: 'info' })).toEqual({ PORT: '3100', LOG_LEVEL: 'info' })
  } finally {
    rmSync(folder, { recursive: true })
  }
})
