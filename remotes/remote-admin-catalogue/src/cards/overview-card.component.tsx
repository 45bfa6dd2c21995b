import type { Api, PayloadOf } from '@showcase/contract/api'
import { encodeId } from '@showcase/contract/ids'
import { countOf, countText } from '@showcase/contract/limits'
import { Link } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { CardEmpty, DashboardCard, useCardData } from '@showcase/ui/dashboard-card'
import { Skeleton } from '@showcase/ui/skeleton'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import styles from './overview-card.module.css'

type Overview = PayloadOf<'user', 'fetchOverview'>
type Counts = Overview['products']

async function loadCard(api: Api, signal: AbortSignal) {
  return (await api.user.fetchOverview({}, { signal })).payload
}

/** The dashboard card with the numbers of products and catalogues, and with warnings. */
export function Component() {
  const { data, retry } = useCardData(loadCard)
  return (
    <DashboardCard
      title="Products and catalogues"
      what="your products"
      data={data}
      onRetry={retry}
      skeleton={
        <div className={styles.groups}>
          <Skeleton shape="banner" />
          <Skeleton shape="banner" />
        </div>
      }
    >
      {overview => <Numbers overview={overview} />}
    </DashboardCard>
  )
}

function Numbers({ overview: { products, catalogues, withoutPicture } }: { overview: Overview }) {
  const { owner } = usePlatform().session
  if (products.all.count === 0) {
    return (
      <CardEmpty
        text="Your site is still empty. Add products first, then group them into catalogues."
        to="/userAdmin/products/addProduct"
        step="Add your first product"
      />
    )
  }
  return (
    <>
      <div className={styles.groups}>
        <Group label="Products" to="/userAdmin/products" counts={products} />
        <Group label="Catalogues" to="/userAdmin/catalogues" counts={catalogues} />
      </div>
      {owner?.isAllProductsActive === false && <SwitchedOff what="products" />}
      {owner?.isAllCataloguesActive === false && catalogues.all.count > 0 && <SwitchedOff what="catalogues" />}
      {withoutPicture.count > 0 && <WithoutPicture {...withoutPicture} />}
      <div className={styles.steps}>
        <ButtonLink variant="secondary" size="small" to="/userAdmin/products/addProduct">
          Add product
        </ButtonLink>
        <ButtonLink variant="secondary" size="small" to="/userAdmin/catalogues/addCatalogue">
          {catalogues.all.count === 0 ? 'Add your first catalogue' : 'Add catalogue'}
        </ButtonLink>
      </div>
    </>
  )
}

function Group({ label, to, counts }: { label: string; to: string; counts: Counts }) {
  const text = (of: keyof Counts) => countText(counts[of].count, counts[of].countIsCapped)
  return (
    <section className={styles.group}>
      <h3 className={styles.total}>
        <Link className={styles.link ?? ''} to={to}>
          <span className={styles.number}>{text('all')}</span> {label}
        </Link>
      </h3>
      <dl className={styles.figures}>
        <Figure label="Public" value={text('visible')} />
        <Figure label="Private" value={text('hidden')} />
        <Figure label="Promoted" value={text('promoted')} />
        {counts.blocked.count > 0 && <Figure label="Blocked by admin" value={text('blocked')} isAlarming />}
      </dl>
    </section>
  )
}

function Figure({ label, value, isAlarming = false }: { label: string; value: string; isAlarming?: boolean }) {
  return (
    <div className={styles.figure} data-alarming={isAlarming || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function SwitchedOff({ what }: { what: 'products' | 'catalogues' }) {
  return (
    <p className={styles.warning}>
      <TriangleAlert aria-hidden="true" />
      <span>
        Visitors see no {what}: all of them are switched off. <Link to="/userAdmin/settings">Settings</Link>
      </span>
    </p>
  )
}

function WithoutPicture({ count, countIsCapped, newest }: Overview['withoutPicture']) {
  const more = count - newest.length
  return (
    <div className={styles.warning}>
      <TriangleAlert aria-hidden="true" />
      <div className={styles.lacking}>
        <p>{countOf(count, 'product', countIsCapped)} without a picture:</p>
        <ul>
          {newest.map(({ _id, productName }) => (
            <li key={_id}>
              <Link to={`/userAdmin/products/editProduct/${encodeId(_id)}`}>{productName}</Link>
            </li>
          ))}
          {more > 0 && <li>and {countText(more, countIsCapped)} more</li>}
        </ul>
      </div>
    </div>
  )
}
