import { age } from '@showcase/admin-kit/kolkata-time'
import type { Api, PayloadOf } from '@showcase/contract/api'
import type { ForumMessage } from '@showcase/contract/entities'
import { leadLimits } from '@showcase/contract/limits'
import { CardEmpty, CardList, CardRow, DashboardCard, useCardData } from '@showcase/ui/dashboard-card'
import { useMemo } from 'react'
import { BarChart, ChartSkeleton } from '../chart/bar-chart.component.tsx'
import { leadBars } from '../chart/bars.ts'
import { leadItem, type ShownLead } from '../leads/lead.ts'
import { loadLeads, readLeadsQuery } from '../leads/leads.resource.ts'
import styles from './cards.module.css'

/** Number of entries above the chart. */
const MAX_ENTRIES = 5

/** A lead or a message, as the card shows it. */
interface Entry {
  _id: string
  name: string
  createdAt: string
  /** What it is about. */
  text: string
  /** The list that contains it, searched for its sender. */
  to: string
}

interface Inbox {
  overTime: PayloadOf<'user', 'fetchLeadSummary'>['overTime']
  newest: Entry[]
}

async function loadCard(api: Api, signal: AbortSignal): Promise<Inbox> {
  const leadsOf = (tab: string) =>
    loadLeads(api, readLeadsQuery(new URLSearchParams({ tab })), { signal, perPage: MAX_ENTRIES })
  const messages = { state: 'open', search: '', pageNo: 1, perPage: MAX_ENTRIES } as const
  const [summary, products, catalogues, forum] = await Promise.all([
    api.user.fetchLeadSummary({ span: 'day', spans: leadLimits.spans }, { signal }),
    leadsOf('products'),
    leadsOf('catalogues'),
    api.user.fetchForums(messages, { signal }),
  ])
  const entries = [...products.items, ...catalogues.items].map(leadEntry)
  entries.push(...forum.payload.forums.map(messageEntry))
  const newest = entries.sort((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, MAX_ENTRIES)
  return { overTime: summary.payload.overTime, newest }
}

function leadEntry(lead: ShownLead): Entry {
  const { _id, name, createdAt, email } = lead
  const item = leadItem(lead)
  const search = new URLSearchParams({ tab: item.kind, query: email })
  return { _id, name, createdAt, text: item.name, to: `/userAdmin/leads?${search}` }
}

function messageEntry({ _id, name, createdAt, email, subject, message }: ForumMessage): Entry {
  const search = new URLSearchParams({ query: email })
  return { _id, name, createdAt, text: subject || message, to: `/userAdmin/forum?${search}` }
}

/** The dashboard card with the latest enquiries and messages, and a chart of the leads of the last 30 days. */
export function Component() {
  const { data, retry } = useCardData(loadCard)
  return (
    <DashboardCard
      title="Enquiries and messages"
      what="your enquiries and messages"
      seeAll="/userAdmin/leads"
      data={data}
      onRetry={retry}
      skeleton={<ChartSkeleton className={styles.beside} />}
    >
      {inbox =>
        inbox.newest.length === 0 ? (
          <CardEmpty
            text="No enquiries yet. When a visitor asks about a product or writes to you, it appears here."
            to="/userAdmin/products"
            step="See your products"
          />
        ) : (
          <Newest {...inbox} />
        )
      }
    </DashboardCard>
  )
}

function Newest({ overTime, newest }: Inbox) {
  const bars = useMemo(() => leadBars(overTime), [overTime])
  return (
    <div className={styles.beside}>
      <CardList label="Latest enquiries and messages">
        {newest.map(({ _id, name, createdAt, text, to }) => (
          <CardRow
            key={_id}
            to={to}
            title={name}
            end={<time dateTime={createdAt}>{age(createdAt)}</time>}
            text={text}
          />
        ))}
      </CardList>
      <section>
        <h3 className={styles.heading}>Leads over {leadLimits.spans} days</h3>
        <BarChart {...bars} />
      </section>
    </div>
  )
}
