/** Splits a text that a seller typed at its blank lines. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map(part => part.trim())
    .filter(Boolean)
}

/** A seller's text as one `<p>` for each paragraph. */
export function Paragraphs({ text }: { text: string }) {
  // Paragraphs keep their order, and two may have the same text: the index identifies them.
  return paragraphs(text).map((paragraph, index) => <p key={index}>{paragraph}</p>)
}
