const marks = { from: '<!-- results -->', to: '<!-- end of results -->' }

/** A page with the printed results between its two marks replaced. The day is the one on which they were printed. */
export function withResults(page: string, lines: readonly string[], day: string): string {
  const from = page.indexOf(marks.from)
  const to = page.indexOf(marks.to)
  if (from < 0 || to < from) throw new Error(`The page needs the lines "${marks.from}" and "${marks.to}".`)
  const results = [marks.from, '', `Output of ${day}:`, '', '```', ...lines, '```', '', '']
  return page.slice(0, from) + results.join('\n') + page.slice(to)
}
