import type { ImportProblem } from '@showcase/contract/imports'
import { countOf, numberText } from '@showcase/contract/limits'
import { Pagination } from '@showcase/ui/pagination'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMemo, useState } from 'react'
import { columnLabel, isOfFile, problemKinds } from './import-text.ts'
import styles from './imports.module.css'

const PER_PAGE = 25

/** The problems of a file by kind, the most frequent kind first. A kind with several problems opens to its lines. */
export function ProblemList({ problems, count }: { problems: readonly ImportProblem[]; count: number }) {
  const kinds = useMemo(() => problemKinds(problems), [problems])
  return (
    <>
      <ul className={styles.problems} aria-label="Problems">
        {kinds.map(({ field, text, problems: same }) => (
          <li key={`${field} ${text}`} className={styles.kind}>
            {same.length === 1 ? (
              <Lines problems={same} />
            ) : (
              <details>
                <summary>
                  <span className={styles.problemWords}>
                    {field && <strong>{columnLabel(field)}: </strong>}
                    {text}
                  </span>
                  <span className={styles.hint}>
                    {countOf(same.length, isOfFile(same) ? 'line' : 'product')}
                    <ChevronDown aria-hidden="true" size={16} />
                  </span>
                </summary>
                <Lines problems={same} />
              </details>
            )}
          </li>
        ))}
      </ul>
      {count > problems.length && (
        <p className={styles.hint}>
          These are the first {numberText(problems.length)} of {countOf(count, 'problem')}.
        </p>
      )}
    </>
  )
}

function Lines({ problems }: { problems: readonly ImportProblem[] }) {
  const [page, setPage] = useState(1)
  return (
    <>
      {problems.slice((page - 1) * PER_PAGE, page * PER_PAGE).map(({ line, field, reason }, index) => (
        <p key={`${line} ${index}`} className={styles.problem}>
          {line > 0 && <span className={styles.line}>Line {line}</span>}
          <span className={styles.problemWords}>
            {field && <strong>{columnLabel(field)}: </strong>}
            {reason}
          </span>
        </p>
      ))}
      <Pagination
        label="Pages of problems"
        page={page}
        pages={Math.ceil(problems.length / PER_PAGE)}
        onPage={setPage}
      />
    </>
  )
}
