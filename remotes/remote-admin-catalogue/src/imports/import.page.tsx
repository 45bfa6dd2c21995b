import { saveFile } from '@showcase/admin-kit/browser-actions'
import { useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { Section } from '@showcase/admin-kit/layout'
import { ListPages } from '@showcase/admin-kit/list'
import { Loaded } from '@showcase/admin-kit/loaded'
import { readPageQuery } from '@showcase/admin-kit/page-query'
import { settle } from '@showcase/api-client/settled'
import type { PayloadOf } from '@showcase/contract/api'
import { countOf, pageSizes } from '@showcase/contract/limits'
import { type QuotaKind, quotaKinds, quotaText, type Usage, usageText } from '@showcase/contract/quota-texts'
import { Link, type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Progress } from '@showcase/ui/progress'
import { Skeleton } from '@showcase/ui/skeleton'
import { Tag } from '@showcase/ui/tag'
import Download from 'lucide-react/icons/download'
import { ImportForm } from './import-form.component.tsx'
import { outcomeText, stateLabels, stateTones } from './import-text.ts'
import styles from './imports.module.css'

/** Starts loading a page of the earlier imports, and what the business uses of its quotas. */
export function importLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const { page } = readPageQuery(new URL(request.url).searchParams)
  const call = api.products.fetchImports({ pageNo: page, perPage: pageSizes.adminList }, { signal: request.signal })
  const usage = api.user.fetchUsage({}, { signal: request.signal })
  return {
    page,
    list: settle(call.then(({ payload }) => payload)),
    usage: settle(usage.then(({ payload }) => payload.usage)),
  }
}

/** Imports products from files, exports them, and lists the earlier imports. */
export function Component() {
  const { page, list, usage } = useLoaderData<typeof importLoader>()
  return (
    <>
      <PageHeader
        title="Import and export"
        text="Import many products at once from a CSV file, for example from Shopify, WooCommerce or a spreadsheet, or export all your products."
        actions={
          <ButtonLink variant="secondary" to="/userAdmin/products">
            Back to products
          </ButtonLink>
        }
      />
      <div className={styles.page}>
        <Section title="Import" className={styles.section} dense>
          <ImportForm />
        </Section>
        <Section title="Export" dense>
          <p className={styles.hint}>All your products with every field, in a format that you can import again.</p>
          <ExportProducts />
        </Section>
        <Section title="Storage and limits" dense>
          <Loaded
            data={usage}
            what="Your usage"
            back={{ to: '/userAdmin/products', label: 'Back to products' }}
            fallback={<Skeleton shape="control" />}
          >
            {loaded => <UsageMeters usage={loaded} />}
          </Loaded>
        </Section>
        <Section title="Earlier imports" dense>
          <Loaded
            key={page}
            data={list}
            what="Your imports"
            back={{ to: '/userAdmin/products', label: 'Back to products' }}
            fallback={
              <div role="status" aria-label="Loading earlier imports" className={styles.loading}>
                <Skeleton shape="control" />
                <Skeleton shape="control" />
              </div>
            }
          >
            {loaded => <EarlierImports page={page} list={loaded} />}
          </Loaded>
        </Section>
      </div>
    </>
  )
}

/** Downloads all products in the layout that an import reads. */
function ExportProducts() {
  const { api } = usePlatform()
  const { runningId, run } = useExclusiveAction()

  const progress = 'Preparing your download…'
  async function exportCsv() {
    saveFile((await api.products.export({})).payload, 'products.csv')
    return 'Your products have been downloaded.'
  }
  async function exportArchive() {
    const { url, products, pictures } = (await api.products.exportArchive({})).payload
    // The browser stores it while it arrives, because it may exceed a phone's memory.
    location.assign(url)
    return `The download of ${countOf(products, 'product')} with ${countOf(pictures, 'picture')} has started.`
  }
  return (
    <div className={styles.exports}>
      <Button
        variant="secondary"
        busy={runningId === 'csv'}
        onClick={() => void run(exportCsv, { id: 'csv', progress })}
      >
        <Download aria-hidden="true" />
        Products (CSV)
      </Button>
      <Button
        variant="secondary"
        busy={runningId === 'zip'}
        onClick={() => void run(exportArchive, { id: 'zip', progress })}
      >
        <Download aria-hidden="true" />
        Products and pictures (zip)
      </Button>
    </div>
  )
}

const quotaLabels: Record<QuotaKind, string> = {
  bytes: 'Picture storage',
  texts: 'Texts',
  products: 'Products',
  imports: 'Imports at once',
}

/** Percentage of a quota from which the meter warns. */
const HIGH = 90

/** An API of an earlier release leaves out texts. */
function kindsOf(usage: Usage) {
  return quotaKinds.filter(kind => kind in usage)
}

function UsageMeters({ usage }: { usage: Usage }) {
  return (
    <div className={styles.meters}>
      {kindsOf(usage).map(kind => {
        const { used, limit } = usage[kind]
        const percent = limit > 0 ? Math.min(100, Math.round((used / limit) * 100)) : 100
        const isHigh = percent >= HIGH
        return (
          <div key={kind} className={styles.block}>
            <Progress
              label={quotaLabels[kind]}
              value={percent}
              detail={usageText(kind, usage[kind])}
              tone={isHigh ? 'danger' : 'plain'}
            />
            {isHigh && <p className={styles.hint}>{quotaText(kind, usage[kind])}</p>}
          </div>
        )
      })}
    </div>
  )
}

function EarlierImports({ page, list }: { page: number; list: PayloadOf<'products', 'fetchImports'> }) {
  const { imports, count } = list
  if (count === 0) return <p className={styles.hint}>No imports yet.</p>
  return (
    <>
      <ul className={styles.imports} aria-label="Earlier imports">
        {imports.map(one => (
          <li key={one._id} className={styles.import}>
            <div className={styles.importWords}>
              <Link className={styles.importName ?? ''} to={`/userAdmin/products/import/${one._id}`}>
                {one.fileName || 'Product file'}
              </Link>
              <span className={styles.hint}>
                <time dateTime={one.createdAt}>{kolkataTime(one.createdAt)}</time> · {outcomeText(one)}
                {one.problemCount > 0 && ` · ${countOf(one.problemCount, 'problem')}`}
              </span>
            </div>
            <Tag tone={stateTones[one.state]}>{stateLabels[one.state]}</Tag>
          </li>
        ))}
      </ul>
      <ListPages page={page} count={count} toPage={number => `?page=${number}`} />
    </>
  )
}
