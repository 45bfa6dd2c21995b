/** Texts from spreadsheets, documents and other scripts, in requests, the editor and imports. This module does not import zod. */

const digit = /\p{Nd}/u

/** The decimal digits of each script as 0 to 9: `१,४९९` as `1,499`. */
export function latinDigits(text: string): string {
  return text.replace(/(?!\d)\p{Nd}/gu, found => {
    // Unicode lists the digits of a script from 0 to 9, also where those of several scripts follow each other.
    let below = 0
    const code = found.codePointAt(0) ?? 0
    while (digit.test(String.fromCodePoint(code - below - 1))) below += 1
    return String(below % 10)
  })
}

/** A specification with a colon after its label: a table's row has a tab there, which the product page would not split. */
export function specificationLine(text: string): string {
  return text
    .trim()
    .replace(/\s*:?\s*\t\s*/, ': ')
    .replace(/\s*\t\s*/g, ' ')
}

/** Characters that change the direction of the text after them: a text with one could disguise what follows it. */
const directions = /[\u202A-\u202E\u2066-\u2069]/g

/** Cleans a text of one line: control characters could break headers and databases, and lone surrogates are no text. */
export function singleLine(text: string): string {
  return text
    .toWellFormed()
    .replace(directions, '')
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}
