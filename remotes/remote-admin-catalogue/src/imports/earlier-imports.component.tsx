import type { Settled } from '@showcase/api-client/settled'
import { pageSizes } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { Pagination } from '@showcase/ui/pagination'
import { Tag } from '@showcase/ui/tag'
import { use } from 'react'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import type { ImportsPage } from './import.resource.ts'
import { counted, outcomeText, stateTones, stateWords, timeText } from './import-words.ts'
import styles from './imports.module.css'

/** Imports so far, newest first, each with the way to its report. */
export function EarlierImports({ page, list }: { page: number; list: Promise<Settled<ImportsPage>> }) {
  const result = use(list)
  if (!result.isOk) return <LoadFailed what="Your imports" backTo="/userAdmin/products" {...result} />
  const { imports, count } = result.value
  if (count === 0) return <p className={styles.hint}>Nothing has been imported yet.</p>
  return (
    <>
      <ul className={styles.imports} aria-label="Earlier imports">
        {imports.map(one => (
          <li key={one._id} className={styles.import}>
            <div className={styles.importWords}>
              <Link className={styles.importName ?? ''} to={`/userAdmin/products/import/${one._id}`}>
                {one.fileName || 'Product file'}
              </Link>
              <span className={styles.hint}>
                <time dateTime={one.createdAt}>{timeText(one.createdAt)}</time> · {outcomeText(one)}
                {one.problemCount > 0 && ` · ${counted(one.problemCount, 'problem')}`}
              </span>
            </div>
            <Tag tone={stateTones[one.state]}>{stateWords[one.state]}</Tag>
          </li>
        ))}
      </ul>
      <Pagination page={page} pages={Math.ceil(count / pageSizes.adminList)} toPage={number => `?page=${number}`} />
    </>
  )
}
