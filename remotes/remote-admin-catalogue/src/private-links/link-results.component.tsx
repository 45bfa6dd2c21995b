import { deleteQuestion, useExclusiveAction } from '@showcase/admin-kit/exclusive-action'
import { ListResults } from '@showcase/admin-kit/list'
import type { ListPage } from '@showcase/admin-kit/list-page'
import { useNow } from '@showcase/admin-kit/use-now'
import type { PrivateLink } from '@showcase/contract/entities'
import { pageSizes, rowNumber, timing } from '@showcase/contract/limits'
import { screenMessages } from '@showcase/contract/messages'
import { useRevalidator } from '@showcase/router'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { EmptyState } from '@showcase/ui/empty-state'
import { LinksScene } from '@showcase/ui/illustration'
import { Skeleton } from '@showcase/ui/skeleton'
import { type ListQuery, writeListQuery } from '../lists/list-address.ts'
import { linksPath } from './link-paths.ts'
import { LinkRow } from './link-row.component.tsx'
import styles from './links.module.css'
import { deleteLink, type LinkTarget } from './links.resource.ts'

/** The links of one page, or a hint where there are none. */
export function LinkResults({
  target,
  query,
  page,
}: {
  target: LinkTarget
  query: ListQuery
  page: ListPage<PrivateLink>
}) {
  const { api } = usePlatform()
  const { revalidate } = useRevalidator()
  const { runningId, run } = useExclusiveAction()
  const now = useNow(timing.countdown)

  function remove(id: string) {
    return run(() => deleteLink(api, target.kind, id), {
      id,
      confirm: deleteQuestion(screenMessages.confirmDeleteLink),
      // Loads the list again, so that the next page fills the gap.
      onDone: revalidate,
    })
  }
  return (
    <ListResults
      query={query}
      write={writeListQuery}
      page={page}
      isEmpty={page.items.length === 0}
      skeleton={<LinkListSkeleton />}
      illustration={<LinksScene />}
      empty={<NoLinks target={target} />}
    >
      <ol className={styles.rows} aria-label="Private links">
        {page.items.map((link, index) => (
          <LinkRow
            key={link._id}
            number={rowNumber(query.page, pageSizes.adminList, index)}
            link={link}
            target={target}
            now={now}
            isRunning={runningId === link._id}
            onDelete={() => void remove(link._id)}
          />
        ))}
      </ol>
    </ListResults>
  )
}

function NoLinks({ target }: { target: LinkTarget }) {
  return (
    <EmptyState
      illustration={<LinksScene />}
      title="No private links yet"
      text={`Anyone who has a link can open this ${target.kind} until the link expires.`}
    >
      {!target.isPublic && (
        <ButtonLink to={`${linksPath(target.kind, target.id)}/addPrivateLink`}>Add Private Link</ButtonLink>
      )}
    </EmptyState>
  )
}

/** The placeholder of the list. */
export function LinkListSkeleton() {
  return (
    <div className={styles.rows} role="status" aria-label="Loading private links">
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={styles.row}>
          <span className={styles.number} />
          <div className={styles.words}>
            <Skeleton length="half" />
            <Skeleton length="short" />
          </div>
          <div className={styles.tools}>
            <Skeleton shape="control" className={styles.toolsSkeleton} />
          </div>
        </div>
      ))}
    </div>
  )
}
