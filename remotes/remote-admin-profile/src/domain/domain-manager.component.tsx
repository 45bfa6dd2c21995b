import { kolkataTime } from '@showcase/admin-kit/kolkata-time'
import { sectionClass, sectionHeadClass } from '@showcase/admin-kit/layout'
import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import type { CustomDomain, DomainState } from '@showcase/contract/custom-domain'
import { domainLimits, domainProblem, readDomain } from '@showcase/contract/domain-checks'
import { errors } from '@showcase/contract/errors'
import { siteAddress } from '@showcase/contract/site-address'
import { usePlatform, useSession } from '@showcase/session'
import { Button, ButtonLink } from '@showcase/ui/button'
import { TextField } from '@showcase/ui/field'
import { submitAndFocus } from '@showcase/ui/focus-problem'
import { Notice } from '@showcase/ui/notice'
import { Tag, type TagProps } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import Trash2 from 'lucide-react/icons/trash-2'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { Form } from 'react-final-form'
import { useSnapshot } from 'valtio'
import styles from './domain.module.css'
import {
  addDomain,
  checkNow,
  createDomainWatch,
  type DomainWatch,
  isServed,
  isUnsettled,
  removeDomain,
} from './domain.state.ts'
import { DomainRecords } from './domain-records.component.tsx'

/** Milliseconds before the second check, and the longest time between two checks. */
const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 60_000

/** The form for a domain, or the state of the domain and its DNS records. */
export function DomainManager({ loaded }: { loaded: CustomDomain | null }) {
  const { api, session } = usePlatform()
  const live = useSession()
  const watch = useMemo(() => createDomainWatch(loaded), [loaded])
  const seen = useSnapshot(watch) as DomainWatch
  const isBusy = seen.runningId !== null
  const isBlocked = session.owner?.isBlocked ?? false
  const check = useCallback(() => checkNow(api, live, watch), [api, live, watch])
  usePolling(!isBlocked && isUnsettled(seen.domain), check)
  const page = useRef<HTMLElement>(null)
  const hasDomain = seen.domain !== null
  const hadDomain = useRef(hasDomain)
  // The pressed button is gone with the form or the domain.
  useEffect(() => {
    if (hadDomain.current !== hasDomain) restoreFocus(page)
    hadDomain.current = hasDomain
  }, [hasDomain])
  return (
    <section ref={page} className={styles.page} aria-label="Custom domain" tabIndex={-1}>
      {isBlocked && <Notice tone="danger">{errors.userBlocked}</Notice>}
      {seen.domain ? (
        <>
          <DomainStatus watch={watch} domain={seen.domain} isBusy={isBusy} isBlocked={isBlocked} />
          <DomainRecords seen={seen} domain={seen.domain} isBlocked={isBlocked} onCheck={() => void check()} />
        </>
      ) : (
        <DomainForm watch={watch} isBusy={isBusy} isBlocked={isBlocked} />
      )}
    </section>
  )
}

/**
 * Checks at once, then with growing pauses, while the page is visible. Starts over when the page becomes visible again,
 * because the user has probably changed a record.
 */
function usePolling(isNeeded: boolean, check: () => Promise<void>): void {
  useEffect(() => {
    if (!isNeeded) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const poll = async (pause: number) => {
      await check()
      if (isOver || document.visibilityState === 'hidden') return
      clearTimeout(timer)
      timer = setTimeout(() => void poll(Math.min(pause * 1.5, LONGEST_PAUSE)), pause)
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void poll(FIRST_PAUSE)
    }
    onVisibility()
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }, [isNeeded, check])
}

interface Values {
  domain?: string
}

/** The hint with the normalized domain, if it differs from the typed text. */
function normalizedHint(typed = ''): string {
  const domain = domainProblem(typed) ? '' : readDomain(typed)
  return domain && domain !== typed.trim() ? `It is stored as ${domain}.` : ''
}

/** The form that adds a domain. */
function DomainForm({ watch, isBusy, isBlocked }: { watch: DomainWatch; isBusy: boolean; isBlocked: boolean }) {
  const { api, session } = usePlatform()
  const { owner } = session

  async function add({ domain = '' }: Values) {
    const refusal = await addDomain(api, watch, domain)
    return refusal ? { domain: refusal } : undefined
  }
  return (
    <Form<Values>
      validate={({ domain = '' }) => {
        const problem = domainProblem(domain)
        return problem ? { domain: problem } : {}
      }}
      onSubmit={add}
      render={({ handleSubmit, values }) => (
        <form className={sectionClass} noValidate onSubmit={event => void submitAndFocus(event, handleSubmit)}>
          {owner && (
            <p>
              Your site is at{' '}
              <strong className={styles.name}>{siteAddress(session.mainUrl, owner).replace(/^https?:\/\//, '')}</strong>{' '}
              now. With your own domain, this address redirects to it.
            </p>
          )}
          <TextField
            name="domain"
            label="Your domain"
            placeholder="www.example.com"
            hint={
              normalizedHint(values.domain) ||
              'Enter a domain that you own. A subdomain such as www or shop is the easiest to set up.'
            }
            inputMode="url"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            autoComplete="off"
            disabled={isBlocked}
          />
          <div className={styles.actions}>
            <Button type="submit" busy={isBusy} disabled={isBlocked}>
              Add domain
            </Button>
          </div>
        </form>
      )}
    />
  )
}

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

interface DomainStatusProps {
  watch: DomainWatch
  domain: CustomDomain
  isBusy: boolean
  isBlocked: boolean
}

/** The state of the domain, with the buttons that open the site and remove the domain. */
function DomainStatus({ watch, domain, isBusy, isBlocked }: DomainStatusProps) {
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
