import { numberText } from '@showcase/admin-kit/format'
import type { ImportProblem } from '@showcase/contract/imports'
import { Pagination } from '@showcase/ui/pagination'
import { useState } from 'react'
import styles from './imports.module.css'

const perPage = 25

/** The problems of a file by line, in pages. */
export function ProblemList({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
  const [page, setPage] = useState(1)
  const shown = problems.slice((page - 1) * perPage, page * perPage)
  return (
    <>
      <ul className={styles.problems} aria-label="Problems">
        {shown.map(({ line, field, reason }, index) => (
          <li key={`${line} ${field} ${index}`} className={styles.problem}>
            <span className={styles.line}>Line {line}</span>
            <span className={styles.problemWords}>
              {field && <strong>{field}: </strong>}
              {reason}
            </span>
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p className={styles.hint}>
          The first {numberText(problems.length)} of {numberText(count)} problems.
        </p>
      )}
      <Pagination label="Pages of problems" page={page} pages={Math.ceil(problems.length / perPage)} onPage={setPage} />
    </>
  )
}
