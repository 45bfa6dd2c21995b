/** Capitalizes every word: `red clay pot` becomes `Red Clay Pot`. */
export function titleCase(text: string): string {
  return text.replace(/(^|\s)(\p{Ll})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase())
}

/** A business name for display: `gadget-garden` becomes `Gadget Garden`. */
export function businessTitle(businessName: string): string {
  return titleCase(businessName.replaceAll('-', ' '))
}
