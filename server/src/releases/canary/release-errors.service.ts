import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import type { ReleaseError } from '@showcase/contract/page-report'
import type { Database } from '../../core/db/database.ts'
import type { ReleaseStore } from '../store/release-store.ts'
import { countErrorsAcrossTenants } from './reports.repository.ts'

/** Positions that are listed. */
const MAX_ERRORS = 20

/** A source's path in the remote: the map names it `webpack://<container>/./src/x.tsx`. */
function sourcePath(source: string): string {
  return source.replace(/^webpack:\/\/[^/]*\/(\.\/)?/, '').replace(/\?.*$/, '')
}

/** The position in the sources; null without one, and for line or column 0, with which a visitor can report an error. */
function sourceAt(map: TraceMap, line: number, column: number): string | null {
  if (line < 1 || column < 1) return null
  // Maps count columns from 0, browsers from 1.
  const found = originalPositionFor(map, { line, column: column - 1 })
  return found.source === null ? null : `${sourcePath(found.source)}:${found.line}:${found.column + 1}`
}

/** Where versions of a remote threw in browsers, most page views first, translated by the private maps of each release. */
export async function fetchReleaseErrors(
  database: Database,
  store: Pick<ReleaseStore, 'list' | 'read'>,
  { name, version }: { name: string; version?: string | undefined },
): Promise<{ errors: ReleaseError[] }> {
  const rows = await database.acrossTenants(query => countErrorsAcrossTenants(query, name, version, MAX_ERRORS))
  const maps = new Map<string, TraceMap | null>()
  const mapOf = async (of: string, script: string) => {
    const key = `${of}/${script}`
    const known = maps.get(key)
    if (known !== undefined) return known
    // A release without the map, or whose files are removed. The path is a visitor's: only one of the release's files is read.
    const path = `${script}.map`
    const files = await store.list(name, of).catch((): string[] => [])
    const bytes = files.includes(path) ? await store.read(name, of, path).catch(() => null) : null
    const map = bytes && new TraceMap(bytes.toString('utf8'))
    maps.set(key, map)
    return map
  }
  const errors: ReleaseError[] = []
  for (const row of rows) {
    const position = row.position ?? ''
    const [script = '', line, column] = position.split(':')
    const map = await mapOf(row.version, script)
    const source = map && sourceAt(map, Number(line), Number(column))
    errors.push({
      version: row.version,
      position,
      source,
      views: row.views,
      lastSeenAt: row.last_seen_at.toISOString(),
    })
  }
  return { errors }
}
