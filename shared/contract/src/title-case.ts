/** Capitalizes every word: `red clay pot` becomes `Red Clay Pot`. */
export function titleCase(text: string): string {
  return text.replace(/(^|\s)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}

/**
 * A business's name as people read it: its display name, or else a title made of the name in its address, so that
 * `gadget-garden` becomes `Gadget Garden`. An API of an earlier release sends no display name.
 */
export function businessTitle(business: { displayName?: string | undefined; businessName: string }): string {
  return business.displayName || titleCase(business.businessName.replaceAll('-', ' '))
}

/** The first character of a name in upper case. It may have two code units, such as an emoji. */
export function initialOf(name: string): string {
  return ([...name][0] ?? '').toUpperCase()
}
