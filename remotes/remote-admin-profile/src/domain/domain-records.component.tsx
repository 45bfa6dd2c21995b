import { copyToClipboard } from '@showcase/admin-kit/browser-actions'
import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { Section } from '@showcase/admin-kit/layout'
import type { CustomDomain, DomainRecord, RecordState } from '@showcase/contract/custom-domain'
import { domainFault } from '@showcase/contract/domain-checks'
import { Button } from '@showcase/ui/button'
import { IconButton } from '@showcase/ui/icon-button'
import { Notice } from '@showcase/ui/notice'
import { type Column, Table } from '@showcase/ui/table'
import Check from 'lucide-react/icons/check'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleDashed from 'lucide-react/icons/circle-dashed'
import CircleX from 'lucide-react/icons/circle-x'
import Cloud from 'lucide-react/icons/cloud'
import Copy from 'lucide-react/icons/copy'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useState } from 'react'
import styles from './domain.module.css'
import { type DomainWatch, isUnsettled } from './domain.state.ts'

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
  { key: 'state', header: 'State', cell: ({ state }) => <RecordStateText state={state} /> },
]

/** A type may have several records. */
function keyOf({ type, name, value }: DomainRecord) {
  return `${type} ${name} ${value}`
}

/** The registered domain: a record's full name without its host part. */
function registeredDomain({ name, host }: DomainRecord) {
  return host === '@' ? name : name.slice(host.length + 1)
}

interface DomainRecordsProps {
  seen: DomainWatch
  domain: CustomDomain
  isBlocked: boolean
  onCheck: () => void
}

/** The DNS records to set, their states, and what to do about the faults. */
export function DomainRecords({ seen, domain, isBlocked, onCheck }: DomainRecordsProps) {
  const { records, alias } = domain
  const [first] = records
  return (
    <Section
      title="DNS records"
      action={
        <Button variant="secondary" size="small" busy={seen.isChecking} disabled={isBlocked} onClick={onCheck}>
          <RefreshCw aria-hidden="true" />
          Check now
        </Button>
      }
    >
      <p>
        In the DNS settings of <strong className={styles.name}>{first && registeredDomain(first)}</strong>,{' '}
        {isUnsettled(domain)
          ? 'add these records. If your provider asks for full names, append the domain to the name.'
          : 'keep these records. We check them every day.'}
      </p>
      <Table caption="DNS records to set" columns={columns} rows={records} rowKey={keyOf} />
      {alias && (
        <p className={styles.hint}>
          If your provider offers ALIAS, ANAME or CNAME flattening, you can add one to <code>{alias}</code> instead of
          the A and AAAA records.
        </p>
      )}
      <Findings seen={seen} domain={domain} />
    </Section>
  )
}

/** The faults of the last check, read out when they change. */
function Findings({ seen, domain }: { seen: DomainWatch; domain: CustomDomain }) {
  const faults = domain.records.flatMap(record => {
    const fault = domainFault(record)
    return fault ? [{ ...fault, key: keyOf(record), state: record.state }] : []
  })
  // Several records of one name fail for the same reason; it is shown once.
  const different = [...new Map(faults.map(fault => [fault.what, fault])).values()]
  return (
    <div>
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
      <p className={styles.hint}>{checkText(seen, domain)}</p>
    </div>
  )
}

function checkText({ isChecking }: DomainWatch, domain: CustomDomain): string {
  if (isChecking) return 'Checking the name servers of the domain. This can take a few seconds.'
  if (!domain.checkedAt) return 'Not checked yet.'
  const text = `Checked on ${kolkataTime(domain.checkedAt)}.`
  return isUnsettled(domain) ? `${text} Changes can take a few minutes, with some providers up to an hour.` : text
}

const recordStates: Record<
  RecordState,
  { label: string; tone: 'positive' | 'danger' | 'muted'; Icon: typeof CircleX }
> = {
  unchecked: { label: 'Not checked', tone: 'muted', Icon: CircleDashed },
  ok: { label: 'Correct', tone: 'positive', Icon: CircleCheck },
  missing: { label: 'Missing', tone: 'danger', Icon: CircleX },
  wrong: { label: 'Wrong', tone: 'danger', Icon: CircleX },
  proxied: { label: 'Proxied', tone: 'danger', Icon: Cloud },
  misplaced: { label: 'Wrong name', tone: 'danger', Icon: CircleX },
  advised: { label: 'Not needed', tone: 'muted', Icon: CircleDashed },
  unknown: { label: 'No answer', tone: 'muted', Icon: CircleDashed },
}

function RecordStateText({ state }: { state: RecordState }) {
  const { label, tone, Icon } = recordStates[state]
  return (
    <span className={styles.state} data-tone={tone}>
      <Icon aria-hidden="true" />
      {label}
    </span>
  )
}

/** Milliseconds for which the button shows that it has copied. */
const COPIED_FOR = 2000

function CopyText({ text, label }: { text: string; label: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), COPIED_FOR)
    return () => clearTimeout(timer)
  }, [isCopied])
  return (
    <span className={styles.copy}>
      <code>{text}</code>
      <IconButton label={label} onClick={() => void copyToClipboard(text, 'text').then(setIsCopied)}>
        {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </IconButton>
    </span>
  )
}
