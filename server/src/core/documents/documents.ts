import { open } from 'node:fs/promises'
import { join } from 'node:path'
import type { DocumentName } from '@showcase/contract/limits'
import { documentLimits } from '@showcase/contract/limits'
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
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (!file) return null
  try {
    // One byte more than allowed: a file that grows after a look at its size stays bounded.
    const { buffer, bytesRead } = await file.read(
      Buffer.alloc(documentLimits.bytes + 1),
      0,
      documentLimits.bytes + 1,
      0,
    )
    if (bytesRead > documentLimits.bytes)
      throw new Error(`${path} has more than ${documentLimits.bytes} bytes. Shorten it.`)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
