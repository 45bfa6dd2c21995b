import { useNow } from '@showcase/admin-kit/use-now'
import type { Api } from '@showcase/contract/api'
import type { NamedLink } from '@showcase/contract/dashboard'
import { countText, endingSoonDays, timing } from '@showcase/contract/limits'
import { CardEmpty, CardList, CardRow, DashboardCard, useCardData } from '@showcase/ui/dashboard-card'
import { linkEditorPath } from '../private-links/link-paths.ts'
import { remainingParts } from '../private-links/remaining-time.ts'
import styles from './links-card.module.css'

/** Number of links on the card. */
const MAX_LINKS = 5

async function loadCard(api: Api, signal: AbortSignal) {
  return (await api.user.fetchLinks({ endingSoon: true, perPage: MAX_LINKS, pageNo: 1 }, { signal })).payload
}

/** The dashboard card with the private links that expire within a week. */
export function Component() {
  const { data, retry } = useCardData(loadCard)
  return (
    <DashboardCard title="Links that expire soon" what="your private links" data={data} onRetry={retry}>
      {({ privateLinks, count, countIsCapped }) =>
        privateLinks.length === 0 ? (
          <CardEmpty
            text={`No private link expires within ${endingSoonDays} days. Use private links to show a private product or catalogue to people you choose.`}
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
  const now = useNow(timing.countdown)
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
              <span className={styles.left}>{remainingText(link.linkExpiresAt, now)}</span>
            </span>
          }
        />
      ))}
    </CardList>
  )
}

/** The two largest units of the remaining time. */
function remainingText(linkExpiresAt: string, now: Date): string {
  const parts = remainingParts(linkExpiresAt, now).slice(0, 2)
  return parts.length === 0 ? 'Expired' : `Expires in ${parts.map(({ text }) => text).join(', ')}`
}
