import { phone, textLimits } from '@showcase/contract/limits'

/** Longer than any line, and short enough for what stands below it to be in the picture too. */
const PARAGRAPH = 600

/** A word of so many letters that no line has room for, and no browser a place to break at. */
export function longWord(length: number, of = 'Unbreakable'): string {
  return of.repeat(Math.ceil(length / of.length)).slice(0, length)
}

export function longName(of?: string): string {
  return longWord(textLimits.name, of)
}

export function longParagraph(): string {
  return `${longWord(PARAGRAPH / 2)} ${'and then words that do end. '.repeat(11)}`
}

/** As long as an address may be; its first letters are the given ones. */
export function longEmail(first: string): string {
  const domain = `${longWord(60, 'host')}.${longWord(60, 'domain')}.${longWord(59, 'region')}.example`
  return `${longWord(textLimits.email - domain.length - 1, first)}@${domain}`
}

export function longLink(site: string): string {
  return longWord(textLimits.link, `https://${site}.example/`.padEnd(60, 'path'))
}

export const longNumber = '9'.repeat(phone.length)
