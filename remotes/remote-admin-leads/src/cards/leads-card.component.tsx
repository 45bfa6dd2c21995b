import { age } from '@showcase/admin-kit/kolkata-time'
import type { Api, PayloadOf } from '@showcase/contract/api'
import { leadLimits } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { CardEmpty, CardList, CardRow, DashboardCard, useCardData } from '@showcase/ui/dashboard-card'
import { useCallback, useMemo } from 'react'
import { BarChart, ChartSkeleton } from '../chart/bar-chart.component.tsx'
import { leadBars } from '../chart/bars.ts'
import { leadItem, type ShownLead } from '../leads/lead.ts'
import { loadLeads, readLeadsQuery } from '../leads/leads.resource.ts'
import styles from './cards.module.css'

/** Number of leads below the chart. */
const shown = 3

interface Leads {
  overTime: PayloadOf<'user', 'fetchLeadSummary'>['overTime']
  newest: readonly ShownLead[]
}

/** Loads the leads per day, and the newest leads of both kinds. */
async function loadCard(api: Api, signal: AbortSignal): Promise<Leads> {
  const newestOf = (tab: string) =>
    loadLeads(api, readLeadsQuery(new URLSearchParams({ tab })), { signal, perPage: shown })
  const [summary, products, catalogues] = await Promise.all([
    api.user.fetchLeadSummary({ span: 'day', spans: leadLimits.spans }, { signal }),
    newestOf('products'),
    newestOf('catalogues'),
  ])
  const newest = [...products.items, ...catalogues.items].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  return { overTime: summary.payload.overTime, newest: newest.slice(0, shown) }
}

/** The dashboard card with a chart of the leads of the last 30 days and the latest leads. */
export function Component() {
  const { api } = usePlatform()
  const load = useCallback((signal: AbortSignal) => loadCard(api, signal), [api])
  const { data, retry } = useCardData(load)
  return (
    <DashboardCard
      title={`Leads over ${leadLimits.spans} days`}
      what="your leads"
      seeAll="/userAdmin/leads"
      data={data}
      onRetry={retry}
      skeleton={<ChartSkeleton className={styles.stack} />}
    >
      {leads =>
        leads.newest.length === 0 ? (
          <CardEmpty
            text="No leads yet. When a visitor asks about a product or a catalogue, the lead appears here."
            to="/userAdmin/products"
            step="See your products"
          />
        ) : (
          <Chart {...leads} />
        )
      }
    </DashboardCard>
  )
}

function Chart({ overTime, newest }: Leads) {
  const bars = useMemo(() => leadBars(overTime), [overTime])
  return (
    <div className={styles.stack}>
      <BarChart {...bars} />
      <CardList label="Latest leads">
        {newest.map(lead => (
          <CardRow
            key={lead._id}
            to={leadPath(lead)}
            title={lead.name}
            end={<time dateTime={lead.createdAt}>{age(lead.createdAt)}</time>}
            text={leadItem(lead).name}
          />
        ))}
      </CardList>
    </div>
  )
}

/** The list of leads, searched for the sender of this lead. */
function leadPath(lead: ShownLead): string {
  const search = new URLSearchParams({ tab: leadItem(lead).kind, query: lead.email })
  return `/userAdmin/leads?${search}`
}
