import type { CustomDomain, DomainRecord } from '@showcase/contract/custom-domain'
import { domainFault } from '@showcase/contract/domain-faults'
import { Button } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import { type Column, Table } from '@showcase/ui/table'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { exactTime } from '../notifications/relative-time.ts'
import { CopyText } from './copy-text.component.tsx'
import styles from './domain.module.css'
import { type DomainWatch, isUnsettled } from './domain-watch.state.ts'
import { RecordState } from './record-state.component.tsx'

const columns: readonly Column<DomainRecord>[] = [
  { key: 'type', header: 'Type', cell: ({ type }) => <strong>{type}</strong>, onCard: 'title' },
  {
    key: 'name',
    header: 'Name',
    cell: ({ type, host }) => <CopyText text={host} label={`Copy the name of the ${type} record`} />,
  },
  {
    key: 'value',
    header: 'Value',
    cell: ({ type, value }) => <CopyText text={value} label={`Copy the value of the ${type} record`} />,
  },
  { key: 'state', header: 'State', cell: ({ state }) => <RecordState state={state} /> },
]

/** Name and value tell records apart: there may be several of a type. */
function keyOf({ type, name, value }: DomainRecord) {
  return `${type} ${name} ${value}`
}

/** The domain that was bought: a record's full name without its short one. */
function boughtOf({ name, host }: DomainRecord) {
  return host === '@' ? name : name.slice(host.length + 1)
}

/** What has to stand in the DNS, how each of it stands, and in plain words what is wrong and what to do. */
export function DomainRecords({
  seen,
  domain,
  isBlocked,
  onCheck,
}: {
  seen: DomainWatch
  domain: CustomDomain
  isBlocked: boolean
  onCheck: () => void
}) {
  const { records, alias } = domain
  const [first] = records
  return (
    <section className={styles.section} aria-labelledby="records">
      <div className={styles.head}>
        <h2 id="records">DNS records</h2>
        <Button variant="secondary" size="small" busy={seen.isChecking} disabled={isBlocked} onClick={onCheck}>
          <RefreshCw aria-hidden="true" />
          Check now
        </Button>
      </div>
      <p>
        In the DNS settings of <strong className={styles.name}>{first && boughtOf(first)}</strong>,{' '}
        {isUnsettled(domain)
          ? 'add these records. Should your provider ask for full names, put the domain after the name.'
          : 'leave these records as they are. We look at them every day.'}
      </p>
      <Table caption="DNS records to set" columns={columns} rows={records} rowKey={keyOf} />
      {alias && (
        <p className={styles.hint}>
          Where your provider offers ALIAS, ANAME or a flattened CNAME, one to <code>{alias}</code> may stand in place
          of the A and AAAA records.
        </p>
      )}
      <Findings seen={seen} domain={domain} />
    </section>
  )
}

/** What the last look found; read out when it changes. */
function Findings({ seen, domain }: { seen: DomainWatch; domain: CustomDomain }) {
  const faults = domain.records.flatMap(record => {
    const fault = domainFault(record)
    return fault ? [{ ...fault, key: keyOf(record), state: record.state }] : []
  })
  // Several addresses of one name fail together, for the same reason.
  const different = [...new Map(faults.map(fault => [fault.what, fault])).values()]
  return (
    <div className={styles.findings}>
      <div role="status">
        {different.length > 0 && (
          <ul className={styles.faults}>
            {different.map(({ key, state, what, todo }) => (
              <li key={key} data-state={state}>
                <strong>{what}</strong>
                <span>{todo}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      {seen.failure && (
        <Notice tone="danger" isAlert>
          The records could not be checked: {seen.failure}
        </Notice>
      )}
      <p className={styles.hint}>
        {seen.isChecking
          ? 'Asking the name servers of the domain. This can take some seconds.'
          : domain.checkedAt
            ? `Checked on ${exactTime(domain.checkedAt)}.${isUnsettled(domain) ? ' A change can take some minutes to arrive, at some providers an hour.' : ''}`
            : 'Not checked yet.'}
      </p>
    </div>
  )
}
