import type { NamedLink } from '@showcase/contract/dashboard'
import { countText, endingSoonDays } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { CardEmpty, CardList, CardRow, DashboardCard } from '@showcase/ui/dashboard-card'
import { useCardData } from '@showcase/ui/use-card-data'
import { useCallback } from 'react'
import { linkEditorPath } from '../private-links/link-target.ts'
import { remainingParts, useNow } from '../private-links/remaining.ts'
import styles from './links-card.module.css'

/** As many as fit beside the dashboard's other cards. */
const shown = 5

/** The dashboard's card: private links that end within a week, each with the time left and the way to its editor. */
export function Component() {
  const { api } = usePlatform()
  const load = useCallback(
    async (signal: AbortSignal) =>
      (await api.user.fetchLinks({ endingSoon: true, perPage: shown, pageNo: 1 }, { signal })).payload,
    [api],
  )
  const { data, retry } = useCardData(load)
  return (
    <DashboardCard title="Links that end soon" what="your private links" data={data} onRetry={retry}>
      {({ privateLinks, count, countIsCapped }) =>
        privateLinks.length === 0 ? (
          <CardEmpty
            text={`No private link ends within ${endingSoonDays} days. A private product or catalogue can be shown to chosen people by such a link.`}
            to="/userAdmin/products"
            step="Choose a product"
          />
        ) : (
          <>
            <Links links={privateLinks} />
            {count > privateLinks.length && (
              <p className={styles.more}>and {countText(count - privateLinks.length, countIsCapped)} more</p>
            )}
          </>
        )
      }
    </DashboardCard>
  )
}

function Links({ links }: { links: readonly NamedLink[] }) {
  const now = useNow()
  return (
    <CardList>
      {links.map(link => (
        <CardRow
          key={link._id}
          to={linkEditorPath(link)}
          title={link.itemName}
          text={
            <span className={styles.link}>
              <code className={styles.text}>{link.privateLink}</code>
              <span className={styles.left}>{left(link.linkExpiresAt, now)}</span>
            </span>
          }
        />
      ))}
    </CardList>
  )
}

/** The two largest units of what is left: who reads days needs no seconds. */
function left(linkExpiresAt: string, now: Date): string {
  const parts = remainingParts(linkExpiresAt, now).slice(0, 2)
  return parts.length === 0 ? 'Expired' : `Expires in ${parts.map(({ text }) => text).join(', ')}`
}
