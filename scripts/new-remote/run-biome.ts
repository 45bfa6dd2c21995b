import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * Runs `biome check` with the repository's rules on files anywhere. The rules are in a folder of their own, because Biome reads
 * everything below its configuration first, packages included, which takes ten seconds here.
 *
 * @param args options, and absolute paths of the files
 * @throws Error with the output if Biome finds a problem
 */
export function runBiome(args: readonly string[]): void {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  const plugins = config.plugins.map((file: string) => join(root, file))
  const folder = mkdtempSync(join(tmpdir(), 'showcase-biome-'))
  try {
    writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, plugins, vcs: { enabled: false } }))
    const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
    execFileSync(process.execPath, [biome, 'check', '--config-path', folder, ...args], { stdio: 'pipe' })
  } finally {
    rmSync(folder, { recursive: true })
  }
}
