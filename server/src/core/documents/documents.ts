import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { type DocumentName, documentLimits } from '@showcase/contract/limits'
import type { Config } from '../config/config.ts'

/**
 * The Markdown of a document of the platform: the operator's, or else the sample that comes with the product. It is read for
 * each call, so that a replaced file is used without a restart; gateways keep rendered pages for a minute.
 *
 * @throws Error for the operator's log if the file is too large
 */
export async function readDocument(
  { documentsDir }: Pick<Config, 'documentsDir'>,
  name: DocumentName,
): Promise<string> {
  const own = documentsDir === undefined ? null : await readBounded(join(documentsDir, `${name}.md`))
  return own ?? (await readBounded(join(import.meta.dirname, `${name}.md`))) ?? ''
}

/** The text of a file, null if there is none. */
async function readBounded(path: string): Promise<string | null> {
  const most = documentLimits.bytes
  // Reads one byte more than allowed. `end` counts from 0.
  const bytes = await buffer(createReadStream(path, { end: most })).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (bytes && bytes.length > most) throw new Error(`${path} has more than ${most} bytes. Shorten it.`)
  return bytes?.toString('utf8') ?? null
}
