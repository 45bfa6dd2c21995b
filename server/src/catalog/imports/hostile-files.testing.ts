import { importLimits } from '@showcase/contract/limits'

const MB = 1_000_000

function repeated(text: string, bytes: number) {
  return Buffer.from(text.repeat(bytes / text.length))
}

/** Product files that no import may read to its end, and the reason that it gives. */
export const hostileFiles: [what: string, make: () => Buffer, reason: RegExp][] = [
  ['ragged lines', () => Buffer.concat([Buffer.from('Title,Price\n'), repeated('a\n', 20 * MB)]), /too long/],
  ['lines of one cell', () => repeated('a\n', 20 * MB), /too long/],
  ['one line of delimiters', () => Buffer.concat([Buffer.from('Title\n'), repeated(',', 20 * MB)]), /columns/],
  ['a header of delimiters', () => repeated(',', 20 * MB), /columns/],
  ['300 columns', () => Buffer.from(`Title${',x'.repeat(300)}\na`), /256 columns/],
  [
    'one huge cell',
    () => Buffer.concat([Buffer.from('Title\n"'), repeated('a', 20 * MB)]),
    /too long|check its quotes/,
  ],
  [
    'a quoted cell over the limit',
    () => Buffer.from(`Title\n"${'a'.repeat(importLimits.cellLength + 1)}"`),
    /characters/,
  ],
  [
    'an unclosed quote of lines',
    () => Buffer.concat([Buffer.from('Title\n"'), repeated('a\n', 20 * MB)]),
    /check its quotes/,
  ],
  [
    'many wide lines',
    () => Buffer.from(`Title${',x'.repeat(255)}\n${`${','.repeat(255)}\n`.repeat(40_000)}`),
    /too long/,
  ],
]
