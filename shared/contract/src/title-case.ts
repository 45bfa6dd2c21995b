/** Puts the first letter of every word in upper case: `red clay pot` -> `Red Clay Pot`. */
export function titleCase(text: string): string {
  return text.replace(/(^|\s)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}

/** A business name as people read it: `gadget-garden` -> `Gadget Garden`. */
export function businessTitle(businessName: string): string {
  return titleCase(businessName.replaceAll('-', ' '))
}
