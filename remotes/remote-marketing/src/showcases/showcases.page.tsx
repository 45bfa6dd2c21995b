import { countOf, slideSizes, textLimits } from '@showcase/contract/limits'
import { publicMessages } from '@showcase/contract/public-messages'
import { Link, useLoaderData } from '@showcase/router'
import { ButtonLink } from '@showcase/ui/button'
import { CardGrid } from '@showcase/ui/card-grid'
import { EmptyState } from '@showcase/ui/empty-state'
import { ProductsScene, SearchScene } from '@showcase/ui/illustration'
import { SearchBox } from '@showcase/ui/search-box'
import { SortMenu } from '@showcase/ui/select-menu'
import browse from '../browse/browse.module.css'
import { type Item, ItemCard } from '../browse/item-card.component.tsx'
import { Choices, Results } from '../browse/results.component.tsx'
import page from '../site/page.module.css'
import { PageTop } from '../site/page-top.component.tsx'
import { BusinessCard } from './business-card.component.tsx'
import classes from './showcases.module.css'
import {
  perPage,
  type Show,
  type ShowcasesData,
  type ShowcasesQuery,
  showcasesHref,
  shows,
} from './showcases.resource.ts'

const labels: Readonly<Record<Show, { tab: string; one: string; many: string }>> = {
  businesses: { tab: 'Shops', one: 'shop', many: 'shops' },
  products: { tab: 'Products', one: 'product', many: 'products' },
  catalogues: { tab: 'Catalogues', one: 'catalogue', many: 'catalogues' },
}

/** The specification has four in a row; a row of exactly three is filled by them. */
function profilesInARow(count = 0) {
  return count === 3 ? count : slideSizes.profilesWide
}

/** All shops, products or catalogues of the platform. */
export function ShowcasesPage() {
  const { query, found, error, promoted } = useLoaderData<ShowcasesData>()
  const { show, searchQuery, sort, pageNo } = query
  const { one, many } = labels[show]
  const keep = { ...(show !== 'businesses' && { show }) }
  const shared = {
    error,
    tone: 'error',
    label: labels[show].tab,
    pageNo,
    perPage: perPage[show],
    toPage: (next: number) => showcasesHref({ ...query, pageNo: next }),
    empty: <NothingFound query={query} what={many} />,
  } as const

  return (
    <div className={page.page}>
      <PageTop title="Showcases">
        Shops on this platform, each in the look its owner chose. Browse their products, or search all shops at once.
      </PageTop>
      <div className={browse.tools}>
        <div className={browse.search}>
          <SearchBox
            label={`Search ${many}`}
            action="/showcases"
            value={searchQuery}
            maxLength={textLimits.search}
            keep={keep}
          />
        </div>
        <Choices
          label="Kind of result"
          value={show}
          choices={shows.map(value => ({
            value,
            label: labels[value].tab,
            to: showcasesHref({ show: value, searchQuery }),
          }))}
        />
        {show !== 'businesses' && <SortMenu value={sort} keep={{ ...keep, ...(searchQuery && { searchQuery }) }} />}
      </div>
      {found && found.page.items.length > 0 && (
        <p className={browse.count} role="status">
          {countOf(found.page.count, one, found.page.countIsCapped, many)}
          {searchQuery && ` for “${searchQuery}”`}
        </p>
      )}
      {found?.of === 'items' ? (
        <Results
          {...shared}
          found={found.page}
          card={(item, isFirst) => <ItemCard key={item.id} item={item} priority={isFirst} />}
        />
      ) : (
        <Results
          {...shared}
          found={found?.page ?? null}
          columns={{ small: 1, wide: profilesInARow(found?.page.items.length) }}
          card={profile => <BusinessCard key={profile.businessName} profile={profile} />}
        />
      )}
      <PromotedItems title="Promoted products" items={promoted.products} all={showcasesHref({ show: 'products' })} />
      <PromotedItems
        title="Promoted catalogues"
        items={promoted.catalogues}
        all={showcasesHref({ show: 'catalogues' })}
      />
    </div>
  )
}

function NothingFound({ query, what }: { query: ShowcasesQuery; what: string }) {
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
      text="Yours could be the first. Opening a shop takes two minutes."
    >
      <ButtonLink to="/pricing">Get started</ButtonLink>
    </EmptyState>
  )
}

interface PromotedItemsProps {
  title: string
  items: Item[]
  /** Link to all items of the kind. */
  all: string
}

function PromotedItems({ title, items, all }: PromotedItemsProps) {
  if (items.length === 0) return null
  return (
    <section className={classes.promoted} aria-label={title}>
      <div className={classes.top}>
        <h2 className={classes.title}>{title}</h2>
        <Link className={classes.all} to={all}>
          See all
        </Link>
      </div>
      <CardGrid columns={{ small: 2, wide: 6 }}>
        {items.map(item => (
          <ItemCard key={item.id} item={item} level="h3" />
        ))}
      </CardGrid>
    </section>
  )
}
