import type { Settled } from '@showcase/api-client/settled'
import { pageSizes, rowNumber } from '@showcase/contract/limits'
import { useRevalidator } from '@showcase/router'
import { Pagination } from '@showcase/ui/pagination'
import { use, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { FoundLine } from './found-line.component.tsx'
import type { ItemKind } from './item-kind.ts'
import { ItemListSkeleton } from './item-list.skeleton.tsx'
import { createListState, deleteItem, type ListedItem, toggleItem } from './item-list.state.ts'
import styles from './item-rows.module.css'
import { type ListQuery, writeListQuery } from './list.query.ts'
import type { ListPage } from './list-page.ts'
import { LoadFailed } from './load-failed.component.tsx'
import { NoItems } from './no-items.component.tsx'
import { useSearchReset } from './use-search-reset.ts'

interface Results<T extends ListedItem, P> {
  kind: ItemKind<T>
  query: ListQuery
  page: P
}

/** The loaded part of a list: the items, or what to do instead. */
export function ItemResults<T extends ListedItem>({ kind, query, page }: Results<T, Promise<Settled<ListPage<T>>>>) {
  const result = use(page)
  if (!result.isOk) return <LoadFailed what={`Your ${kind.many}`} backTo={kind.path} {...result} />
  return <ItemRows kind={kind} query={query} page={result.value} />
}

function ItemRows<T extends ListedItem>({ kind, query, page }: Results<T, ListPage<T>>) {
  const { revalidate } = useRevalidator()
  const state = useMemo(() => createListState(page), [page])
  const { items, count, countIsCapped, workingOn } = useSnapshot(state)
  const isFruitless = useSearchReset(query, page.count)
  const { calls, Row } = kind

  /** The gap that a deleted item leaves is filled from the next page. */
  async function onDelete(id: string) {
    if (await deleteItem(calls, state, id)) await revalidate()
  }
  if (isFruitless) return <ItemListSkeleton {...kind} />
  if (items.length === 0) return <NoItems kind={kind} query={query} />
  return (
    <div className={kind.className}>
      <FoundLine query={query.query} count={count} isCapped={countIsCapped} />
      <div className={styles.head} aria-hidden="true">
        {kind.columns.map((column, index) => (
          <span key={column || index}>{column}</span>
        ))}
      </div>
      <ol className={styles.rows} aria-label={kind.title}>
        {items.map((item, index) => (
          <Row
            key={item._id}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            item={item}
            isWorking={workingOn === item._id}
            onTogglePublic={() => void toggleItem(calls, state, item._id, 'isPublic')}
            onTogglePromoted={() => void toggleItem(calls, state, item._id, 'isPromoted')}
            onDelete={() => void onDelete(item._id)}
          />
        ))}
      </ol>
      <Pagination
        page={query.page}
        pages={Math.ceil(count / pageSizes.adminList)}
        toPage={number => writeListQuery({ ...query, page: number }) || '?'}
      />
    </div>
  )
}
