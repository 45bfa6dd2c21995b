import type { ImportProblem } from './imported-product.ts'

/**
 * Counts all problems of an import and keeps those of the first lines.
 * @param most how many are kept
 */
export function createProblemList(most: number) {
  let kept: ImportProblem[] = []
  let count = 0
  const firstByLine = () => kept.toSorted((a, b) => a.line - b.line).slice(0, most)
  return {
    add(problems: readonly ImportProblem[]): void {
      count += problems.length
      for (const problem of problems) kept.push(problem)
      if (kept.length > 2 * most) kept = firstByLine()
    },
    get count(): number {
      return count
    },
    /** The problems of the first lines, ordered by line. */
    first: firstByLine,
  }
}
