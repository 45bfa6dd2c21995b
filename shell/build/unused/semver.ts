function numbers(version: string) {
  return (/\d+(\.\d+)*/.exec(version)?.[0] ?? '').split('.').map(Number)
}

function compare(a: number[], b: number[]): number {
  const at = a.findIndex((part, index) => part !== b[index])
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0)
}

/**
 * Replaces the federation runtime's version ranges in the shell. Only two kinds occur: `^1.2.3`, which the preset writes for
 * every shared module, and `<=1.2.3`, by which the runtime finds the highest. A caret allows changes after the first part
 * that is not zero.
 */
export function satisfy(version: string, range: string): boolean {
  const [given, wanted] = [numbers(version), numbers(range)]
  if (range.startsWith('<=')) return compare(given, wanted) <= 0
  const fixed = wanted.findIndex(part => part > 0) + 1
  return compare(given, wanted) >= 0 && wanted.slice(0, fixed).every((part, index) => given[index] === part)
}
