import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import type { ItemKind } from './item-kind.ts'
import type { ListedItem } from './item-list.state.ts'
import { type ListQuery, writeListQuery } from './list.query.ts'

/** An empty page of a list, with the next step. */
export function NoItems<T extends ListedItem>({ kind, query }: { kind: ItemKind<T>; query: ListQuery }) {
  const { Scene, one, many } = kind
  if (query.page > 1) {
    return (
      <EmptyState illustration={<Scene />} title="There is nothing on this page">
        <ButtonLink to={writeListQuery({ ...query, page: 1 }) || '?'}>Go to the first page</ButtonLink>
      </EmptyState>
    )
  }
  if (query.tab === 'promoted') {
    return (
      <EmptyState
        illustration={<Scene />}
        title={`No promoted ${many} yet`}
        text={`Star a ${one} in the Casual tab and it stands first in your shop.`}
      >
        <ButtonLink to="?">See casual {many}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState illustration={<Scene />} title={`No ${many} yet`} text={kind.firstHint}>
      <ButtonLink to={kind.addPath}>Add {one}</ButtonLink>
    </EmptyState>
  )
}
