import type { Api } from '@showcase/contract/api'
import { countOf, utcText } from '@showcase/contract/limits'
import { readPageNo } from '@showcase/contract/list-address'
import { useSearchParams } from '@showcase/router'
import { Button } from '@showcase/ui/button'
import { ErrorState } from '@showcase/ui/error-state'
import { Pagination } from '@showcase/ui/pagination'
import { Spinner } from '@showcase/ui/spinner'
import { Table } from '@showcase/ui/table'
import { Tag } from '@showcase/ui/tag'
import { type FormEvent, useCallback, useEffect, useRef } from 'react'
import { Field } from '../operator/field.component.tsx'
import formClasses from '../operator/form.module.css'
import { useCall } from '../operator/use-call.ts'
import { AuditLog } from './audit-log.component.tsx'
import { BusinessDetails } from './business-details.component.tsx'
import classes from './businesses.module.css'

const PER_PAGE = 20

/** The list of businesses with its search, the details of the chosen one, and the audit log. */
export function Businesses({ api }: { api: Api }) {
  // In the address, so that Back works and a change of the window's width keeps them.
  const [query, setQuery] = useSearchParams()
  const [searchQuery, chosen] = [query.get('query') ?? '', query.get('business') ?? '']
  const isBlocked = query.has('blocked')
  const pageNo = readPageNo(query, 'page')
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next)
  }
  const fetchList = useCallback(async () => {
    const filter = { searchQuery, pageNo, perPage: PER_PAGE, ...(isBlocked && { isBlocked }) }
    return (await api.platform.fetchBusinesses(filter)).payload
  }, [api, searchQuery, isBlocked, pageNo])
  const { value, last, failure, reload } = useCall(fetchList)
  const listed = failure ? value : last

  const form = useRef<HTMLFormElement>(null)
  /** The search that the form has sent or shows. */
  const shown = useRef({ searchQuery, isBlocked })
  // Back changes the address, and the form shows its search. A new form would lose the focus after each search. After the form's
  // own search, later typing stays.
  useEffect(() => {
    const isOwn = shown.current.searchQuery === searchQuery && shown.current.isBlocked === isBlocked
    shown.current = { searchQuery, isBlocked }
    if (isOwn) return
    const { query: text, blocked } = (form.current?.elements ?? {}) as Record<string, HTMLInputElement>
    if (text) text.value = searchQuery
    if (blocked) blocked.checked = isBlocked
  }, [searchQuery, isBlocked])

  // The list replaces the details: the focus returns to the row, unless a change has removed it.
  const inspected = useRef('')
  useEffect(() => {
    const row = document.getElementById(`inspect-${inspected.current}`) ?? document.getElementById('main')
    if (!chosen && inspected.current) row?.focus()
    inspected.current = chosen
  }, [chosen])

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = new FormData(event.currentTarget)
    const next = { searchQuery: String(sent.get('query')).trim(), isBlocked: sent.has('blocked') }
    shown.current = next
    setQuery({ query: next.searchQuery, ...(next.isBlocked && { blocked: '' }) })
  }
  if (chosen)
    return <BusinessDetails api={api} businessName={chosen} onChange={reload} onClose={() => change('business', '')} />
  return (
    <>
      <search>
        <form ref={form} className={classes.search} onSubmit={search}>
          <Field
            label="Name, address, email or domain"
            name="query"
            type="search"
            defaultValue={searchQuery}
            autoComplete="off"
          />
          <label className={formClasses.choice}>
            <input type="checkbox" name="blocked" defaultChecked={isBlocked} />
            <span>Blocked only</span>
          </label>
          <Button type="submit">Search</Button>
        </form>
      </search>
      {failure && <ErrorState text={failure} onRetry={reload} />}
      {!last && !failure && <Spinner />}
      {last && (
        <section className={classes.part} aria-label="Businesses found">
          <p role="status" className={formClasses.hint}>
            {value ? countOf(value.count, 'business', value.countIsCapped, 'businesses') : !failure && 'Loading…'}
          </p>
          {listed && listed.businesses.length > 0 && (
            <Table
              caption="Businesses"
              rows={listed.businesses}
              rowKey={row => row.businessName}
              columns={[
                { key: 'name', header: 'Name', cell: row => row.displayName, onCard: 'title' },
                { key: 'address', header: 'Address', cell: row => row.domain || row.businessName },
                { key: 'owner', header: 'Owner', cell: row => row.ownerEmail },
                { key: 'products', header: 'Products', cell: row => row.totalProducts, align: 'end' },
                { key: 'leads', header: 'Leads', cell: row => row.totalLeads, align: 'end' },
                { key: 'created', header: 'Created', cell: row => utcText(row.createdAt) },
                {
                  key: 'state',
                  header: 'State',
                  cell: row => (
                    <Tag tone={row.isBlocked ? 'danger' : 'plain'}>{row.isBlocked ? 'Blocked' : 'Open'}</Tag>
                  ),
                },
                {
                  key: 'actions',
                  header: 'Actions',
                  onCard: 'actions',
                  cell: row => (
                    <Button
                      variant="secondary"
                      size="small"
                      id={`inspect-${row.businessName}`}
                      aria-label={`Inspect ${row.businessName}`}
                      onClick={() => change('business', row.businessName)}
                    >
                      Inspect
                    </Button>
                  ),
                },
              ]}
            />
          )}
          <Pagination
            label="Pages of businesses"
            page={pageNo}
            pages={Math.ceil(last.count / PER_PAGE)}
            onPage={number => change('page', String(number))}
          />
        </section>
      )}
      <AuditLog api={api} />
    </>
  )
}
