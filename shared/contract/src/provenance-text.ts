import type { Provenance } from './provenance.ts'

/** Commit, branch and author in one line. */
export function provenanceText(provenance: Provenance | undefined): string {
  if (!provenance) return ''
  const { commit, branch, author } = provenance
  const short = commit.replace(/^(.{9})[0-9a-f]*/, '$1')
  return [short, branch && `on ${branch}`, author && `by ${author}`].filter(Boolean).join(' ')
}
