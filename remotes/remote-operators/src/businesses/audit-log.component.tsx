import type { Api } from '@showcase/contract/api'
import { utcText } from '@showcase/contract/limits'
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
  const { value, failure, reload } = useCall(fetchLog)
  return (
    <section className={classes.part}>
      <SectionHeader title="Audit log" text={value?.count === 0 ? 'No actions yet.' : undefined} />
      {failure && <ErrorState level={3} text={failure} onRetry={reload} />}
      <ol className={classes.log}>
        {value?.entries.map(entry => (
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
      {value && (
        <Pagination
          label="Pages of the audit log"
          page={pageNo}
          pages={Math.ceil(value.count / PER_PAGE)}
          onPage={setPageNo}
        />
      )}
    </section>
  )
}
