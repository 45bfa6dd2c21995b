import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { sectionClass, sectionHeadClass } from '@showcase/admin-kit/layout'
import type { CustomDomain, DomainState } from '@showcase/contract/custom-domain'
import { domainLimits } from '@showcase/contract/domain-checks'
import { siteAddress } from '@showcase/contract/site-address'
import { usePlatform, useSession } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Tag, type TagProps } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import Trash2 from 'lucide-react/icons/trash-2'
import styles from './domain.module.css'
import { type DomainWatch, isServed, removeDomain } from './domain.state.ts'

const states: Record<DomainState, { label: string; tone: NonNullable<TagProps['tone']> }> = {
  pending: { label: 'Waiting for DNS records', tone: 'warning' },
  verified: { label: 'Verified', tone: 'positive' },
  active: { label: 'Active', tone: 'positive' },
  drift: { label: 'Incorrect records', tone: 'danger' },
  released: { label: 'Released', tone: 'danger' },
}

function statusText({ status, releaseAt }: CustomDomain): string {
  switch (status) {
    case 'pending':
      return 'Set the records below at your domain provider. We check them automatically while this page is open.'
    case 'verified':
      return 'Your site is served at this domain, and your former address redirects here. Your site has had no visitors at this domain yet.'
    case 'active':
      return 'Your site is served at this domain, and your former address redirects here.'
    case 'drift':
      return `The records have changed. Correct them by ${releaseAt ? kolkataTime(releaseAt, 'D MMMM YYYY') : 'then'}, or we release the domain and serve your site at its former address.`
    case 'released':
      return `The records were wrong for ${domainLimits.releaseAfterDays} days, so your site is at its former address again. Correct them to use the domain again, or remove it.`
  }
}

/** The state of the domain, with the buttons that open the site and remove the domain. */
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
  const { label, tone } = states[domain.status]
  const { owner } = session

  return (
    <section className={sectionClass} aria-labelledby="domain-name">
      <div className={sectionHeadClass}>
        <h2 id="domain-name" className={styles.name}>
          {domain.displayName}
        </h2>
        <span role="status">
          <Tag tone={tone}>{label}</Tag>
        </span>
      </div>
      {domain.displayName !== domain.domain && <p className={styles.ascii}>In the DNS: {domain.domain}</p>}
      <p>{statusText(domain)}</p>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          busy={isBusy}
          disabled={isBlocked}
          onClick={() => void removeDomain(api, live, watch)}
        >
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
