const newline = 0x0a

/**
 * Splits rows into chunks of about `size` bytes that end with a row. In COPY's text format a line break ends a row; inside
 * a value it is written as `\n`.
 */
export async function* wholeRows(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let held: Buffer[] = []
  let bytes = 0
  for await (const chunk of source) {
    held.push(chunk)
    bytes += chunk.length
    if (bytes < size) continue
    const all = Buffer.concat(held)
    const end = all.lastIndexOf(newline) + 1
    if (end > 0) yield all.subarray(0, end)
    held = [all.subarray(end)]
    bytes = all.length - end
  }
  if (bytes > 0) yield Buffer.concat(held)
}

/** The number of rows in such a chunk. */
export function rowsIn(bytes: Buffer): number {
  let rows = 0
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) rows++
  return rows
}
