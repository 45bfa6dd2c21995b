import type { Settled } from '@showcase/api-client/settled'
import { useNavigate } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { Tabs } from '@showcase/ui/tabs'
import Plus from 'lucide-react/icons/plus'
import { Suspense } from 'react'
import type { ItemKind } from './item-kind.ts'
import { ItemListSkeleton } from './item-list.skeleton.tsx'
import type { ListedItem } from './item-list.state.ts'
import { ItemResults } from './item-results.component.tsx'
import { type ListQuery, writeListQuery } from './list.query.ts'
import type { ListPage } from './list-page.ts'
import { ListSearch } from './list-search.component.tsx'

const tabs = [
  { value: 'casual', label: 'Casual' },
  { value: 'promoted', label: 'Promoted' },
] as const

/** The owner's products, or catalogues: Casual and Promoted, searched, page by page. */
export function ItemListPage<T extends ListedItem>({
  kind,
  query,
  page,
}: {
  kind: ItemKind<T>
  query: ListQuery
  page: Promise<Settled<ListPage<T>>>
}) {
  const navigate = useNavigate()
  const go = (to: ListQuery) => void navigate({ search: writeListQuery(to) })
  return (
    <>
      <PageHeader
        title={kind.title}
        actions={
          <>
            {kind.other && (
              <ButtonLink variant="secondary" to={kind.other.to}>
                {kind.other.label}
              </ButtonLink>
            )}
            <ButtonLink to={kind.addPath}>
              <Plus aria-hidden="true" />
              Add {kind.one}
            </ButtonLink>
          </>
        }
      />
      <Tabs
        label={`Kind of ${kind.many}`}
        tabs={tabs}
        value={query.tab}
        onChange={tab => go({ query: query.query, tab, page: 1 })}
      >
        <ListSearch label={`Search ${kind.many}`} action={kind.path} query={query} />
        <Suspense key={writeListQuery(query)} fallback={<ItemListSkeleton {...kind} />}>
          <ItemResults kind={kind} query={query} page={page} />
        </Suspense>
      </Tabs>
    </>
  )
}
