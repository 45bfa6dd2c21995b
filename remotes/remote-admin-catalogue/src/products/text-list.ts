/**
 * Adds typed entries to a list of texts. Empty and duplicate ones are skipped (specification, section 2); for tags a comma
 * separates, and everything is lowercased.
 */
export function addEntries(list: readonly string[], typed: string, kind: 'text' | 'tag'): string[] {
  const entries = kind === 'tag' ? typed.toLowerCase().split(',') : [typed]
  const result = [...list]
  for (const entry of entries.map(text => text.trim())) {
    if (entry && !result.includes(entry)) result.push(entry)
  }
  return result
}
