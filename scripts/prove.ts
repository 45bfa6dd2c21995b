/**
 * `npm run prove`: runs the tests that send hostile input and prints one table: class of input, inputs tried, bound, result.
 * The classes are in `prove/classes.ts`. `npm test` runs the same tests in its stages and prints the same table.
 * With `--load` it sends abuse at scale instead.
 */
import { ensurePostgres } from '../server/testing/postgres.ts'
import { readArguments } from './arguments.ts'
import { buildAll } from './build.ts'
import { enquiries, leftovers, type Sizes, signUps, uploads } from './prove/abuse.ts'
import { proofFiles } from './prove/classes.ts'
import { importsUnderVisitors } from './prove/import-load.ts'
import { clientOf } from './prove/load-client.ts'
import { printProofTable } from './prove/table.ts'
import { findBrowser } from './testing/find-browser.ts'
import { useMemoryFolder } from './testing/memory-folder.ts'
import { runJest } from './testing/stage.ts'
import { startTemporaryPlatform } from './testing/temporary-platform.ts'

/** What `--load` sends. */
const sizes: Sizes = { businesses: 200, uploads: 10_000, enquiries: 100_000, networks: 50, quotaMb: 10 }

const { values } = readArguments({ options: { load: { type: 'boolean' } } })
useMemoryFolder()
process.exitCode = (await (values.load ? proveLoad() : proveClasses())) === 0 ? 0 : 1

/** Runs the tests of all classes. @returns how many failed or are missing */
async function proveClasses(): Promise<number> {
  const postgres = await ensurePostgres()
  const reports = { unit: 'prove-unit', postgres: 'prove-postgres', e2e: 'prove-e2e' }
  try {
    const tallies = [
      await runJest(reports.unit, proofFiles.unit, { TEST_DATABASE_URL: undefined }),
      await runJest(reports.postgres, proofFiles.postgres, { TEST_DATABASE_URL: postgres.url }),
      await runJest(reports.e2e, ['--config', 'e2e/jest.config.ts', ...proofFiles.e2e], {
        PUPPETEER_EXECUTABLE_PATH: await findBrowser(),
      }),
    ]
    const missing = printProofTable(Object.values(reports))
    const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
    const failed = tallies.reduce((sum, tally) => sum + tally.failed, missing)
    console.log(`\n${passed} passed, ${failed} failed`)
    return failed
  } finally {
    await postgres.stop()
  }
}

/**
 * Abuses a platform with its limits on, and imports hostile files while visitors browse. Prints one table.
 * @returns how many of its lines are out of bounds
 */
async function proveLoad(): Promise<number> {
  await buildAll()
  const platform = await startTemporaryPlatform({
    LOG_LEVEL: 'fatal',
    SEED: 'none',
    TRUST_PROXY: 'loopback',
    QUOTA_MB: String(sizes.quotaMb),
  })
  try {
    const client = clientOf(platform.url)
    const { shops, row } = await signUps(client, sizes)
    const rows = [row, await uploads(client, shops, sizes), await enquiries(client, shops, sizes)]
    rows.push(...(await leftovers(client, shops, sizes, platform.dataDir)))
    const shop = shops.at(-1)
    if (shop) rows.push(...(await importsUnderVisitors(client, platform.url, shop, platform.api.pid ?? 0)))
    console.table(rows)
    return rows.filter(({ result }) => result === 'FAILED').length
  } finally {
    await platform.stop()
  }
}
