import type { Settled } from '@showcase/api-client/settled'
import type { PrivateLink } from '@showcase/contract/entities'
import { pageSizes, rowNumber } from '@showcase/contract/limits'
import { useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { LinksScene } from '@showcase/ui/illustration'
import { Pagination } from '@showcase/ui/pagination'
import { use, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { FoundLine } from '../lists/found-line.component.tsx'
import { type ListQuery, writeListQuery } from '../lists/list.query.ts'
import type { ListPage } from '../lists/list-page.ts'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { useSearchReset } from '../lists/use-search-reset.ts'
import { LinkListSkeleton } from './link-list.skeleton.tsx'
import { createLinkList, deleteFromList } from './link-list.state.ts'
import { LinkRow } from './link-row.component.tsx'
import { itemsPath, type LinkKind, type LinkTarget, linksPath } from './link-target.ts'
import styles from './links.module.css'
import { useNow } from './remaining.ts'

/** The loaded links, or what to do instead. */
export function LinkResults({
  kind,
  target,
  query,
  page,
}: {
  kind: LinkKind
  target: Promise<Settled<LinkTarget>>
  query: ListQuery
  page: Promise<Settled<ListPage<PrivateLink>>>
}) {
  const item = use(target)
  const links = use(page)
  if (!item.isOk) return <LoadFailed what={`This ${kind}`} backTo={itemsPath(kind)} {...item} />
  if (!links.isOk) return <LoadFailed what="Private links" backTo={itemsPath(kind)} {...links} />
  return <LinkRows target={item.value} query={query} page={links.value} />
}

function LinkRows({ target, query, page }: { target: LinkTarget; query: ListQuery; page: ListPage<PrivateLink> }) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const state = useMemo(() => createLinkList(page), [page])
  const { items, count, countIsCapped, workingOn } = useSnapshot(state)
  const isFruitless = useSearchReset(query, page.count)
  const now = useNow()

  /** The gap that a deleted link leaves is filled from the next page. */
  async function onDelete(id: string) {
    if (await deleteFromList(api, target.kind, state, id)) await revalidate()
  }
  if (isFruitless) return <LinkListSkeleton />
  if (items.length === 0) return <NoLinks target={target} query={query} />
  return (
    <>
      <FoundLine query={query.query} count={count} isCapped={countIsCapped} />
      <ol className={styles.rows} aria-label="Private links">
        {items.map((link, index) => (
          <LinkRow
            key={link._id}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            link={link}
            target={target}
            now={now}
            isWorking={workingOn === link._id}
            onDelete={() => void onDelete(link._id)}
          />
        ))}
      </ol>
      <Pagination
        page={query.page}
        pages={Math.ceil(count / pageSizes.adminList)}
        toPage={number => writeListQuery({ ...query, page: number }) || '?'}
      />
    </>
  )
}

function NoLinks({ target, query }: { target: LinkTarget; query: ListQuery }) {
  if (query.page > 1) {
    return (
      <EmptyState illustration={<LinksScene />} title="There is nothing on this page">
        <ButtonLink to={writeListQuery({ ...query, page: 1 }) || '?'}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<LinksScene />}
      title="No private links yet"
      text={`Whoever has a link sees this ${target.kind}, for as long as you say.`}
    >
      {!target.isPublic && (
        <ButtonLink to={`${linksPath(target.kind, target.id)}/addPrivateLink`}>Add Private Link</ButtonLink>
      )}
    </EmptyState>
  )
}
