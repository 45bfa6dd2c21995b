/** The beginning of a text. It never ends with half of a character, such as an emoji, which PostgreSQL's JSON refuses. */
export function cut(text: string, length: number): string {
  return text.slice(0, length).replace(/[\ud800-\udbff]$/, '')
}
