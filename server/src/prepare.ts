import { readConfig } from './core/config/config.ts'
import { openDatabase } from './core/db/database.ts'
import { createFiles } from './core/storage/files.ts'
import { openStorage } from './core/storage/open-storage.ts'
import { prepareBucket } from './core/storage/s3.ts'
import { seedDemo } from './demo/seed.ts'
import { startFailure } from './start-failure.ts'

/** Runs once before a release serves: migrates the schema, creates the bucket and seeds the demo if `DEMO` is on. */
async function prepare() {
  const config = readConfig(process.env)
  const database = await openDatabase({ ...config, onError: error => console.error(`database: ${error.message}`) })
  try {
    console.log('The schema is up to date.')
    if (config.s3) for (const line of await prepareBucket(config.s3)) console.log(line)
    if (config.seed !== 'demo' || !config.demo) return
    // With PostgreSQL and files on disk, the disk may be another machine's: there the API seeds the demo.
    if (config.databaseUrl && !config.s3) return
    const files = createFiles(database, openStorage(config))
    await seedDemo({ database, files, onSeeded: name => console.log(`Created the demo business ${name}.`) })
  } finally {
    await database.close()
  }
}

prepare().catch((error: unknown) => {
  console.error(startFailure(error))
  process.exitCode = 1
})
