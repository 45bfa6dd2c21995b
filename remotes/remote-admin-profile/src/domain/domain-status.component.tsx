import type { CustomDomain, DomainState } from '@showcase/contract/custom-domain'
import { domainLimits } from '@showcase/contract/domain-faults'
import { display } from '@showcase/contract/limits'
import { siteAddress } from '@showcase/contract/site-address'
import { openModal } from '@showcase/modal-host'
import { usePlatform, useSession } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Tag, type TagProps } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import Trash2 from 'lucide-react/icons/trash-2'
import styles from './domain.module.css'
import { type DomainWatch, isServed, removeDomain } from './domain-watch.state.ts'

const states: Record<DomainState, { word: string; tone: NonNullable<TagProps['tone']> }> = {
  pending: { word: 'Waiting for its records', tone: 'warning' },
  verified: { word: 'Verified', tone: 'positive' },
  active: { word: 'Active', tone: 'positive' },
  drift: { word: 'Records are wrong', tone: 'danger' },
  released: { word: 'Released', tone: 'danger' },
}

const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: display.timeZone })

function told({ status, releaseAt }: CustomDomain): string {
  switch (status) {
    case 'pending':
      return 'Set the records below where you bought the domain. We look at them by ourselves while this page is open.'
    case 'verified':
      return 'Your site is served here, and your former address leads here. Nobody has opened it yet.'
    case 'active':
      return 'Your site is served here, and your former address leads here.'
    case 'drift':
      return `The records are no longer as they were. Set them right by ${releaseAt ? date.format(new Date(releaseAt)) : 'then'}, or we release the domain and serve your site at its former address.`
    case 'released':
      return `The records were wrong for ${domainLimits.releaseAfterDays} days, so your site is at its former address again. Set them right to use the domain once more, or remove it.`
  }
}

/** How the domain stands, the way to the site under it, and the way out. */
export function DomainStatus({
  watch,
  domain,
  isBusy,
  isBlocked,
}: {
  watch: DomainWatch
  domain: CustomDomain
  isBusy: boolean
  isBlocked: boolean
}) {
  const { api, session } = usePlatform()
  const live = useSession()
  const { word, tone } = states[domain.status]
  const { owner } = session

  async function remove() {
    const isSure = await openModal('confirm', {
      title: `Remove ${domain.displayName}?`,
      text: isServed(domain)
        ? 'Are you sure you want to remove this domain? Your site moves back to its former address at once, and links to this domain no longer reach it.'
        : 'Are you sure you want to remove this domain?',
      confirmLabel: 'Remove domain',
      danger: true,
    })
    if (isSure) await removeDomain(api, live, watch)
  }
  return (
    <section className={styles.section} aria-labelledby="domain-name">
      <div className={styles.head}>
        <h2 id="domain-name" className={styles.name}>
          {domain.displayName}
        </h2>
        <span role="status">
          <Tag tone={tone}>{word}</Tag>
        </span>
      </div>
      {domain.displayName !== domain.domain && <p className={styles.ascii}>In the DNS: {domain.domain}</p>}
      <p>{told(domain)}</p>
      <div className={styles.actions}>
        <Button variant="secondary" busy={isBusy} disabled={isBlocked} onClick={() => void remove()}>
          <Trash2 aria-hidden="true" />
          Remove domain
        </Button>
        {isServed(domain) && owner && !isBlocked && (
          <ButtonLink
            href={`${siteAddress(session.mainUrl, { ...owner, domain: domain.domain })}/home`}
            target="_blank"
            rel="noopener"
          >
            <ExternalLink aria-hidden="true" />
            Open your site
          </ButtonLink>
        )}
      </div>
    </section>
  )
}
