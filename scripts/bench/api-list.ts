import { fork } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../server/testing/free-port.ts'
import { startServerProcess } from '../../server/testing/server-process.ts'
import { drive, median } from '../load/drive.ts'
import { type Item, readSamples } from '../load/samples.ts'
import { scenarios } from '../load/scenarios.ts'
import { fill, startPostgres } from '../load/stack.ts'
import { newDataFolder } from '../testing/temporary-platform.ts'

/** Rounds in which both servers are measured in turn. */
const ROUNDS = 5
const bounds = { connections: 8, seconds: 4 }

async function startBare(databaseUrl: string) {
  const port = await freePort()
  const env = { PATH: process.env.PATH, DATABASE_URL: databaseUrl, PORT: String(port) }
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { env, execArgv: [] })
  await Promise.race([once(child, 'message'), once(child, 'exit').then(() => Promise.reject(new Error('It ended.')))])
  return { url: `http://127.0.0.1:${port}`, end: async () => child.kill() }
}

/** Lists of a shop's products per second, through the API and through bare Fastify and pg, on one PostgreSQL. */
export async function measureLists(): Promise<{ api: number; bare: number }> {
  const postgres = await startPostgres()
  const folder = newDataFolder()
  const ends: (() => unknown)[] = []
  try {
    const databaseUrl = await postgres.newDatabase()
    await fill(databaseUrl, folder, { businesses: 30, products: 1000 })
    const { small } = await readSamples(databaseUrl)
    const list = scenarios.small.find(({ name }) => name === 'list')
    const servers = {
      api: await startServerProcess({ DATABASE_URL: databaseUrl, DATA_DIR: folder }),
      bare: await startBare(databaseUrl),
    }
    ends.push(servers.api.end, servers.bare.end)
    let turn = 0
    const next = () => (list as NonNullable<typeof list>).request(small[++turn % small.length] as Item)
    const speeds = { api: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const name of ['api', 'bare'] as const) {
        const { perSecond, failed } = await drive(servers[name].url, next, bounds)
        if (failed) throw new Error(`${failed} lists of ${name} failed.`)
        speeds[name].push(perSecond)
      }
    }
    return { api: median(speeds.api), bare: median(speeds.bare) }
  } finally {
    for (const end of ends) await end()
    postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
