import { publicMessages } from '@showcase/contract/public-messages'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene, SearchScene } from '@showcase/ui/illustration'
import { type ShowcasesQuery, showcasesHref } from './showcases.resource.ts'

/** Nothing matches, or nothing is there yet: what to do next. */
export function NothingFound({ query, what }: { query: ShowcasesQuery; what: string }) {
  if (query.searchQuery || query.pageNo > 1) {
    return (
      <EmptyState
        illustration={<SearchScene />}
        title={publicMessages.noResult}
        {...(query.searchQuery && {
          text: `No ${what} for “${query.searchQuery}”. Try another word, or look at all of them.`,
        })}
      >
        <ButtonLink to={showcasesHref({ show: query.show })}>Show all {what}</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      illustration={<ProductsScene />}
      title={`No ${what} yet`}
      text="The first one could be yours: a shop takes two minutes to open."
    >
      <ButtonLink to="/pricing">Get started</ButtonLink>
    </EmptyState>
  )
}
