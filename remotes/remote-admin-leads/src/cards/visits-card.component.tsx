import type { Api, PayloadOf } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { countOf, visitLimits } from '@showcase/contract/limits'
import { CardEmpty, CardList, CardRow, DashboardCard, useCardData } from '@showcase/ui/dashboard-card'
import { Picture } from '@showcase/ui/picture'
import { useMemo } from 'react'
import { BarChart, ChartSkeleton } from '../chart/bar-chart.component.tsx'
import { visitBars } from '../chart/bars.ts'
import styles from './cards.module.css'

type Visits = PayloadOf<'user', 'fetchVisits'>

async function loadCard(api: Api, signal: AbortSignal) {
  return (await api.user.fetchVisits({ days: visitLimits.days }, { signal })).payload
}

/** The dashboard card with a chart of the visits of the last 30 days and the most viewed items. */
export function Component() {
  const { data, retry } = useCardData(loadCard)
  return (
    <DashboardCard
      title={`Visits over ${visitLimits.days} days`}
      what="your visits"
      data={data}
      onRetry={retry}
      skeleton={<ChartSkeleton className={styles.beside} />}
    >
      {visits =>
        visits.overTime.some(day => day.site + day.products + day.catalogues > 0) ? (
          <Chart {...visits} />
        ) : (
          <CardEmpty
            text="No visits yet. Share your site's address to get your first visitors."
            to="/userAdmin/settings/address"
            step="Share your address"
          />
        )
      }
    </DashboardCard>
  )
}

function Chart({ overTime, mostViewed }: Visits) {
  const bars = useMemo(() => visitBars(overTime), [overTime])
  return (
    <div className={styles.beside}>
      <BarChart {...bars} />
      <section>
        <h3 className={styles.heading}>Most viewed</h3>
        {mostViewed.length === 0 ? (
          <p className={styles.none}>Visitors have not opened a product or a catalogue yet.</p>
        ) : (
          <CardList label="Most viewed">
            {mostViewed.map(item => (
              <CardRow
                key={item._id}
                to={itemPath(item)}
                title={
                  <span className={styles.item}>
                    {item.type === 'product' && (
                      <Picture
                        name={item.image || null}
                        alt=""
                        ratio="square"
                        sizes="40px"
                        width={40}
                        height={40}
                        className={styles.picture}
                      />
                    )}
                    <span className={styles.name}>{item.name}</span>
                  </span>
                }
                end={countOf(item.visits, 'visit')}
              />
            ))}
          </CardList>
        )}
      </section>
    </div>
  )
}

function itemPath({ type, _id }: Visits['mostViewed'][number]): string {
  const id = encodeId(_id)
  return type === 'product' ? `/userAdmin/products/editProduct/${id}` : `/userAdmin/catalogues/${id}`
}
