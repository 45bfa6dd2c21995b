import { SettingsError } from '@showcase/process/settings-from-files'
import { readConfig } from './core/config/config.ts'
import { openDatabase } from './core/db/database.ts'
import { createFiles } from './core/storage/files.ts'
import { prepareBucket } from './core/storage/prepare-bucket.ts'
import { s3Storage } from './core/storage/s3.ts'
import { seedDemo } from './demo/seed.ts'

/** Once before a release serves: the schema is brought forward, the bucket made, and the demo where it is asked for. */
async function prepare() {
  const config = readConfig(process.env)
  const database = await openDatabase({ ...config, onError: error => console.error(`database: ${error.message}`) })
  try {
    console.log('The schema is up to date.')
    if (!config.s3) return
    for (const line of await prepareBucket(config.s3)) console.log(line)
    if (config.seed !== 'demo' || !config.demo) return
    const files = createFiles(database, s3Storage(config.s3))
    await seedDemo({ database, files, onSeeded: name => console.log(`Made the demo business ${name}.`) })
  } finally {
    await database.close()
  }
}

prepare().catch((error: unknown) => {
  console.error(error instanceof SettingsError ? error.message : error)
  process.exitCode = 1
})
