import { countText, slideSizes, textLimits } from '@showcase/contract/limits'
import { useLoaderData } from '@showcase/router'
import { SearchBox } from '@showcase/ui/search-box'
import { SortMenu } from '@showcase/ui/sort-menu'
import browse from '../browse/browse.module.css'
import { Choices } from '../browse/choices.component.tsx'
import { ItemCard } from '../browse/item-card.component.tsx'
import { Results } from '../browse/results.component.tsx'
import page from '../site/page.module.css'
import { PageTop } from '../site/page-top.component.tsx'
import { BusinessCard } from './business-card.component.tsx'
import { NothingFound } from './nothing-found.component.tsx'
import { PromotedItems } from './promoted-items.component.tsx'
import type { ShowcasesData } from './showcases.loader.ts'
import { perPage, type Show, showcasesHref, shows } from './showcases.resource.ts'

const labels: Readonly<Record<Show, { tab: string; one: string; many: string }>> = {
  businesses: { tab: 'Shops', one: 'shop', many: 'shops' },
  products: { tab: 'Products', one: 'product', many: 'products' },
  catalogues: { tab: 'Catalogues', one: 'catalogue', many: 'catalogues' },
}

/** Four in a row, as the specification has them; three that are all there are fill it. */
function profilesInARow(count = 0) {
  return count === 3 ? count : slideSizes.profilesWide
}

/** Every shop of the platform, and everything in them. */
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
        Shops that stand on this platform, each in the look its owner chose. Browse what they make, or search all of
        them at once.
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
          label="What to show"
          value={show}
          choices={shows.map(value => ({
            value,
            label: labels[value].tab,
            to: showcasesHref({ show: value, searchQuery }),
          }))}
        />
        {show !== 'businesses' && <SortMenu value={sort} keep={{ ...keep, ...(searchQuery && { searchQuery }) }} />}
      </div>
      {found && found.page.count > 0 && (
        <p className={browse.count} role="status">
          {countText(found.page.count, found.page.countIsCapped)} {found.page.count === 1 ? one : many}
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
