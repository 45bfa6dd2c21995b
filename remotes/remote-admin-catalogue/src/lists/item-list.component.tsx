import { adminPage } from '@showcase/admin-kit/admin-page'
import { ListResults, ListTools } from '@showcase/admin-kit/list'
import { Loaded } from '@showcase/admin-kit/loaded'
import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { type Settled, settle } from '@showcase/api-client/settled'
import type { Api, CallOptions } from '@showcase/contract/api'
import { countOf, pageSizes, rowNumber } from '@showcase/contract/limits'
import type { ListPage } from '@showcase/contract/list-page'
import { defaultSort, type ProductSort } from '@showcase/contract/sort'
import { toast } from '@showcase/modal-host'
import {
  Link,
  type LoaderFunctionArgs,
  type RouteObject,
  useLoaderData,
  useNavigate,
  useRevalidator,
} from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { Notice } from '@showcase/ui/notice'
import { PageHeader } from '@showcase/ui/page-header'
import { Tabs } from '@showcase/ui/tabs'
import Plus from 'lucide-react/icons/plus'
import { type ComponentType, useEffect, useMemo, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { ItemListSkeleton } from './item-list.skeleton.tsx'
import {
  createListState,
  deleteItem,
  type ItemPage,
  type ListedItem,
  type LoadPage,
  loadItems,
  selectItem,
  toggleItem,
} from './item-list.state.ts'
import { type ItemRowProps, useAreShown } from './item-row.component.tsx'
import styles from './item-rows.module.css'
import { type ListQuery, readListQuery, writeListQuery } from './list-address.ts'
import { ListSort } from './list-sort.component.tsx'
import { changeSelected, selectAllPages, selectPage } from './selection.state.ts'
import { SelectionBar } from './selection-bar.component.tsx'

/** The differences between the list of products and the list of catalogues. */
export interface ItemKind<T extends ListedItem> {
  /** `product`, in the middle of a sentence. */
  one: string
  /** The group of calls and the path segment of the list. */
  many: 'products' | 'catalogues'
  /** Heading of the page. */
  title: string
  addPath: string
  /** A second link in the header. */
  otherLink?: { to: string; label: string }
  /** Headings of the columns; empty above pictures and buttons. */
  columns: readonly string[]
  /** Sets the widths of the columns. */
  className: string
  Scene: ComponentType
  /** Text of an empty list. */
  emptyText: string
  Row: ComponentType<ItemRowProps<T>>
  /** Below the search; their values are in the address. */
  Filters?: ComponentType<{ query: ListQuery }>
  /** Orders of the list; only the newest first without them. */
  sorts?: readonly ProductSort[]
  /** The item's name in the question before it is deleted. */
  nameOf: (item: T) => string
  /** Loads a page of the list; the tab is in `of`. */
  load: (api: Api, query: ListQuery, of: Parameters<LoadPage<T>>[0], options?: CallOptions) => Promise<ListPage<T>>
}

interface ItemListProps<T extends ListedItem, Page> {
  kind: ItemKind<T>
  query: ListQuery
  page: Page
}

const tabs = [
  { value: 'casual', label: 'Casual' },
  { value: 'promoted', label: 'Promoted' },
  { value: 'all', label: 'All' },
] as const

/** The route of a list. Its loader starts loading a page of the list; the screen shows at once. */
export function itemListRoute<T extends ListedItem>(kind: ItemKind<T>): RouteObject {
  function loader({ context, request }: LoaderFunctionArgs) {
    const { api } = platformOf(context)
    const query = readListQuery(new URL(request.url).searchParams)
    return { query, page: settle(loadItems(query, of => kind.load(api, query, of, { signal: request.signal }))) }
  }
  function ItemListPage() {
    return <ItemList kind={kind} {...useLoaderData<typeof loader>()} />
  }
  return {
    id: `admin-${kind.many}`,
    index: true,
    loader,
    Component: ItemListPage,
    handle: adminPage(kind.title, `Your ${kind.many}: publish, promote, edit and share them.`),
  }
}

/** The page of the owner's products or catalogues. */
function ItemList<T extends ListedItem>({ kind, query, page }: ItemListProps<T, Promise<Settled<ItemPage<T>>>>) {
  const navigate = useNavigate()
  const areShown = useAreShown(kind.many)
  const path = `/userAdmin/${kind.many}`
  const keep = writeListQuery({ ...query, query: '', page: 1 })
  return (
    <>
      <PageHeader
        title={kind.title}
        actions={
          <>
            {kind.otherLink && (
              <ButtonLink variant="secondary" to={kind.otherLink.to}>
                {kind.otherLink.label}
              </ButtonLink>
            )}
            <ButtonLink to={kind.addPath}>
              <Plus aria-hidden="true" />
              Add {kind.one}
            </ButtonLink>
          </>
        }
      />
      {!areShown && (
        <Notice tone="danger" className={styles.hidden}>
          <p>
            All your {kind.many} are hidden: visitors see none of them. <Link to="/userAdmin/settings">Show them</Link>
          </p>
        </Notice>
      )}
      <Tabs
        label={`Kind of ${kind.many}`}
        tabs={tabs}
        value={query.tab}
        onChange={tab => void navigate({ search: writeListQuery({ ...query, tab, page: 1 }) })}
      >
        <ListTools label={`Search ${kind.many}`} path={path} value={query.query} keep={keep}>
          {kind.Filters && <kind.Filters query={query} />}
        </ListTools>
        <Loaded
          key={writeListQuery(query)}
          data={page}
          what={`Your ${kind.many}`}
          back={{ to: path, label: `Back to ${kind.many}` }}
          fallback={<ItemListSkeleton {...kind} />}
        >
          {loaded => <ItemRows kind={kind} query={query} page={loaded} />}
        </Loaded>
      </Tabs>
    </>
  )
}

function ItemRows<T extends ListedItem>({ kind, query, page }: ItemListProps<T, ItemPage<T>>) {
  const { revalidate } = useRevalidator()
  const state = useMemo(() => createListState(page), [page])
  const list = useSnapshot(state)
  const { items, count, runningId, selected } = list
  const { Row, Scene } = kind
  const { api } = usePlatform()
  const calls = api[kind.many]
  const rows = useRef<HTMLOListElement>(null)
  const { query: text } = query
  // A deletion has emptied the page and continues with other pages, or the list is being loaded again.
  const isRefilled = items.length === 0 && count > 0 && count < page.count
  const otherTab = query.tab === 'casual' ? 'Promoted' : 'Casual'

  // A search without a match says where there are matches, unless its last match has just been deleted.
  const hadRows = useRef(false)
  useEffect(() => {
    const { elsewhere } = page
    hadRows.current ||= page.count > 0
    if (elsewhere && text && !hadRows.current)
      toast.warning(`${otherTab} has ${countOf(elsewhere, kind.one)} for “${text}”.`)
  }, [page, otherTab, kind.one, text])

  /** Loads the list again after a deletion, so that the next page fills the gap. The focus stays in the list. */
  async function onDeleted() {
    restoreFocus(rows)
    await revalidate()
    restoreFocus(rows)
  }
  async function onDelete(id: string) {
    if (await deleteItem(calls, state, id, kind)) await onDeleted()
  }
  async function onToggle(id: string, field: 'isPublic' | 'isPromoted') {
    if (await toggleItem(calls, state, id, field, kind.one)) await onDeleted()
  }
  return (
    <div className={kind.className}>
      <ListResults
        query={query}
        write={writeListQuery}
        page={page}
        count={count}
        isEmpty={items.length === 0 && !isRefilled}
        skeleton={<ItemListSkeleton {...kind} />}
        illustration={<Scene />}
        empty={<NoItems kind={kind} query={query} elsewhere={page.elsewhere} />}
      >
        <SelectionBar
          many={kind.many}
          list={list}
          onSelectPage={isAll => selectPage(state, isAll)}
          onSelectAll={() => selectAllPages(state, query, of => kind.load(api, query, of))}
          onAction={async action => {
            const isDone = await changeSelected(calls, state, action, kind.one)
            // After a refusal the rows stay, with their selection, unless all of the page are gone.
            if ((isDone && action === 'Delete') || state.items.length === 0) await onDeleted()
            else restoreFocus(rows)
          }}
        >
          {kind.sorts && (
            <ListSort
              value={query.sort}
              sorts={kind.sorts}
              keep={Object.fromEntries(new URLSearchParams(writeListQuery({ ...query, sort: defaultSort, page: 1 })))}
            />
          )}
        </SelectionBar>
        {isRefilled ? (
          <ItemListSkeleton {...kind} />
        ) : (
          <>
            <div className={`${styles.head} ${styles.selectable}`} aria-hidden="true">
              {kind.columns.map((column, index) => (
                <span key={column || index}>{column}</span>
              ))}
            </div>
            <ol className={`${styles.rows} ${styles.selectable}`} aria-label={kind.title} ref={rows} tabIndex={-1}>
              {items.map((item, index) => (
                <Row
                  key={item._id}
                  number={rowNumber(query.page, pageSizes.adminList, index)}
                  item={item}
                  isRunning={runningId === item._id || (runningId === 'selection' && selected.includes(item._id))}
                  selection={{
                    isSelected: selected.includes(item._id),
                    onSelect: isSelected => selectItem(state, item._id, isSelected),
                  }}
                  onTogglePublic={() => void onToggle(item._id, 'isPublic')}
                  onTogglePromoted={() => void onToggle(item._id, 'isPromoted')}
                  onDelete={() => void onDelete(item._id)}
                />
              ))}
            </ol>
          </>
        )}
      </ListResults>
    </div>
  )
}

interface NoItemsProps<T extends ListedItem> {
  kind: ItemKind<T>
  query: ListQuery
  /** Number of items in the other tab. */
  elsewhere: number
}

function NoItems<T extends ListedItem>({ kind, query, elsewhere }: NoItemsProps<T>) {
  const { Scene, one, many } = kind
  const listWith = (change: Partial<ListQuery>) => writeListQuery({ ...query, page: 1, ...change }) || '?'
  if (query.category || query.tags)
    return (
      <EmptyState illustration={<Scene />} title={`No ${many} match these filters`}>
        <ButtonLink to={listWith({ category: '', tags: '' })}>Clear filters</ButtonLink>
      </EmptyState>
    )
  if (elsewhere === 0)
    return (
      <EmptyState illustration={<Scene />} title={`No ${many} yet`} text={kind.emptyText}>
        <ButtonLink to={kind.addPath}>Add {one}</ButtonLink>
      </EmptyState>
    )
  return query.tab === 'promoted' ? (
    <EmptyState
      illustration={<Scene />}
      title={`No promoted ${many} yet`}
      text={`Star a ${one} in the Casual tab to show it first on your site.`}
    >
      <ButtonLink to={listWith({ tab: 'casual' })}>See casual {many}</ButtonLink>
    </EmptyState>
  ) : (
    <EmptyState
      illustration={<Scene />}
      title={`All your ${many} are promoted`}
      text={`A ${one} without a star appears here.`}
    >
      <ButtonLink to={listWith({ tab: 'promoted' })}>See promoted {many}</ButtonLink>
    </EmptyState>
  )
}
