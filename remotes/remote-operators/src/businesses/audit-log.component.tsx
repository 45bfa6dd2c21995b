import type { Api } from '@showcase/contract/api'
import { countOf, utcText } from '@showcase/contract/limits'
import type { AuditEntry } from '@showcase/contract/platform'
import { ErrorState } from '@showcase/ui/error-state'
import { SectionHeader } from '@showcase/ui/page-header'
import { Pagination } from '@showcase/ui/pagination'
import { useCallback, useState } from 'react'
import formClasses from '../operator/form.module.css'
import { useCall } from '../operator/use-call.ts'
import classes from './businesses.module.css'

const PER_PAGE = 10

function valuesText(values: Record<string, unknown>): string {
  return Object.entries(values)
    .map(([name, value]) => `${name} ${String(value)}`)
    .join(', ')
}

function changeText({ from, to }: Pick<AuditEntry, 'from' | 'to'>): string {
  return [valuesText(from), valuesText(to)].filter(Boolean).join(' → ')
}

/** The actions of operators on one business or on all, newest first. */
export function AuditLog({ api, businessName }: { api: Api; businessName?: string }) {
  const [pageNo, setPageNo] = useState(1)
  const fetchLog = useCallback(async () => {
    const filter = { pageNo, perPage: PER_PAGE, ...(businessName && { businessName }) }
    return (await api.platform.fetchAudit(filter)).payload
  }, [api, businessName, pageNo])
  const { value, last, failure, reload } = useCall(fetchLog)
  const listed = failure ? value : last
  return (
    <section className={classes.part}>
      <SectionHeader title="Audit log" />
      <p role="status" className={formClasses.hint}>
        {value ? countOf(value.count, 'action') : !failure && 'Loading…'}
      </p>
      {failure && <ErrorState level={3} text={failure} onRetry={reload} />}
      <ol className={classes.log}>
        {listed?.entries.map(entry => (
          <li key={entry._id}>
            <p className={formClasses.hint}>
              {utcText(entry.createdAt)}, {entry.actor}
            </p>
            <p>
              <strong>{entry.action}</strong> {entry.target} {changeText(entry)}
            </p>
            {entry.reason && <p>{entry.reason}</p>}
          </li>
        ))}
      </ol>
      {last && (
        <Pagination
          label="Pages of the audit log"
          page={pageNo}
          pages={Math.ceil(last.count / PER_PAGE)}
          onPage={setPageNo}
        />
      )}
    </section>
  )
}
