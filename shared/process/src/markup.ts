/** A text for HTML or XML, between tags or in an attribute. */
export function escapeMarkup(text: string): string {
  const codes = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return codes.replaceAll('"', '&quot;').replaceAll("'", '&#39;')
}
