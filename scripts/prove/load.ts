import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildAll } from '../build.ts'
import { freePort, startPlatform } from '../platform-processes.ts'
import { enquiries, leftovers, type Sizes, signUps, uploads } from './abuse.ts'
import { importsUnderVisitors } from './import-load.ts'
import { clientOf } from './load-client.ts'

const sizes: Sizes = { businesses: 200, uploads: 10_000, enquiries: 100_000, networks: 50, quotaMb: 10 }

/**
 * `npm run prove -- --load`: abuses a platform with its limits on, and imports hostile files while visitors browse.
 * Prints one table. @returns how many of its lines are out of bounds
 */
export async function proveLoad(): Promise<number> {
  await buildAll()
  const dataDir = mkdtempSync(join(tmpdir(), 'showcase-prove-load-'))
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: '',
    LOG_LEVEL: 'fatal',
    SEED: 'none',
    TRUST_PROXY: 'loopback',
    QUOTA_MB: String(sizes.quotaMb),
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
  }
  const platform = await startPlatform(env)
  try {
    const client = clientOf(platform.url)
    const { shops, row } = await signUps(client, sizes)
    const rows = [row, await uploads(client, shops, sizes), await enquiries(client, shops, sizes)]
    rows.push(...(await leftovers(client, shops, sizes, dataDir)))
    const shop = shops.at(-1)
    if (shop) rows.push(...(await importsUnderVisitors(client, platform.url, shop, platform.api.pid ?? 0)))
    console.table(rows)
    return rows.filter(({ result }) => result === 'FAILED').length
  } finally {
    await platform.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
