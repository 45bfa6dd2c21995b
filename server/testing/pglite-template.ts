import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openPGliteSession } from '../src/core/db/owner-session-pglite.ts'
import { openPGliteEngine } from '../src/core/db/pglite-engine.ts'

/** `empty`: as PGlite creates it. `migrated`: with the current schema. */
type Content = 'empty' | 'migrated'

const server = join(import.meta.dirname, '..')

/** Of the files that the schema depends on. */
export function schemaFingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of ['migrations', 'src/core/db'])
    for (const name of readdirSync(join(server, folder)).sort())
      hash.update(name).update(readFileSync(join(server, folder, name)))
  return hash.update(readFileSync(join(server, '../pnpm-workspace.yaml'))).digest('hex')
}

/** The data directory to copy. It is kept in the machine's temporary folder until migrations or database code change. */
async function templateOf(content: Content): Promise<string> {
  const template = join(tmpdir(), `showcase-pglite-${content}-${schemaFingerprint()}`)
  if (existsSync(template)) return template
  const made = mkdtempSync(`${template}-`)
  if (content === 'migrated') await placePGlite(made, 'empty')
  await (await (content === 'migrated' ? openPGliteEngine(made) : openPGliteSession(made))).close()
  try {
    renameSync(made, template)
  } catch (error) {
    // Another process made it meanwhile.
    if (!existsSync(template)) throw error
    rmSync(made, { recursive: true })
  }
  return template
}

/**
 * Puts a database into a data directory, as its first start would, which takes three seconds of CPU time.
 * @returns its folder
 */
export async function placePGlite(dataDir: string, content: Content = 'migrated'): Promise<string> {
  const folder = join(dataDir, 'pglite')
  cpSync(join(await templateOf(content), 'pglite'), folder, { recursive: true })
  return folder
}
