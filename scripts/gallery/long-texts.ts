import { phone, textLimits } from '@showcase/contract/limits'

/** Characters: longer than any line, and short enough that the screenshot also shows the content below. */
const PARAGRAPH = 600

/** A word of the given length without a place to break. */
export function longWord(length: number, of = 'Unbreakable'): string {
  return of.repeat(Math.ceil(length / of.length)).slice(0, length)
}

export function longName(of?: string): string {
  return longWord(textLimits.name, of)
}

export function longParagraph(): string {
  return `${longWord(PARAGRAPH / 2)} ${'and then words that do end. '.repeat(11)}`
}

/** An address of the maximum length that starts with the given text. */
export function longEmail(first: string): string {
  const domain = `${longWord(60, 'host')}.${longWord(60, 'domain')}.${longWord(59, 'region')}.example`
  return `${longWord(textLimits.email - domain.length - 1, first)}@${domain}`
}

export function longLink(site: string): string {
  return longWord(textLimits.link, `https://${site}.example/`.padEnd(60, 'path'))
}

export const longNumber = '9'.repeat(phone.length)
