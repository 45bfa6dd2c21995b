import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { pgliteEngine } from '../src/core/db/pglite-engine.ts'
import { openPGliteInMemory } from '../src/core/db/pglite-open.ts'

const server = join(import.meta.dirname, '..')

/** The files that the image depends on. */
function fingerprint() {
  const hash = createHash('sha256')
  for (const folder of ['migrations', 'src/core/db'])
    for (const name of readdirSync(join(server, folder)).sort())
      hash.update(name).update(readFileSync(join(server, folder, name)))
  return hash.update(readFileSync(join(server, '../pnpm-workspace.yaml'))).digest('hex')
}

async function make(file: string): Promise<Blob> {
  const pglite = await openPGliteInMemory()
  await pgliteEngine(pglite)
  await pglite.exec('reset role')
  const image = await pglite.dumpDataDir('none')
  await pglite.close()
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await image.arrayBuffer()))
  renameSync(`${file}.${process.pid}`, file)
  return image
}

/**
 * A PGlite in memory with the schema in place. Creating it takes seconds, so its image is cached in the machine's
 * temporary folder until migrations or database code change.
 */
export async function openMigratedPGlite(): Promise<PGlite> {
  const file = join(tmpdir(), `showcase-pglite-${fingerprint()}.tar`)
  try {
    return await openPGliteInMemory(new Blob([readFileSync(file)]))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return openPGliteInMemory(await make(file))
  }
}
