import type { Api } from '@showcase/contract/api'
import { CardEmpty, CardList, CardRow, DashboardCard, useCardData } from '@showcase/ui/dashboard-card'

/** Rows that fit beside the dashboard's other cards. */
const SHOWN = 3

async function loadCard(api: Api, signal: AbortSignal) {
  return (await api.products.fetchAll({ pageNo: 1, perPage: SHOWN }, { signal })).payload.products
}

/** A dashboard card with the owner's newest products. It loads and fails independently of the page. */
export function Component() {
  const { data, retry } = useCardData(loadCard)
  return (
    <DashboardCard title="Sample page" what="your products" data={data} onRetry={retry}>
      {products =>
        products.length === 0 ? (
          <CardEmpty text="Nothing here yet." />
        ) : (
          <CardList>
            {products.map(({ _id, productName }) => (
              <CardRow key={_id} title={productName} />
            ))}
          </CardList>
        )
      }
    </DashboardCard>
  )
}
