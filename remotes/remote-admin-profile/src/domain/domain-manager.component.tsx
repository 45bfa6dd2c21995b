import type { CustomDomain } from '@showcase/contract/custom-domain'
import { errors } from '@showcase/contract/errors'
import { usePlatform, useSession } from '@showcase/session'
import { Notice } from '@showcase/ui/notice'
import { useCallback, useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import styles from './domain.module.css'
import { checkNow, createDomainWatch, type DomainWatch, isUnsettled } from './domain.state.ts'
import { DomainForm } from './domain-form.component.tsx'
import { DomainRecords } from './domain-records.component.tsx'
import { DomainStatus } from './domain-status.component.tsx'

/** Milliseconds before the second check, and the longest time between two checks. */
const firstPause = 5000
const longestPause = 60_000

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
  return (
    <div className={styles.page}>
      {isBlocked && <Notice tone="danger">{errors.userBlocked}</Notice>}
      {seen.domain ? (
        <>
          <DomainStatus watch={watch} domain={seen.domain} isBusy={isBusy} isBlocked={isBlocked} />
          <DomainRecords seen={seen} domain={seen.domain} isBlocked={isBlocked} onCheck={() => void check()} />
        </>
      ) : (
        <DomainForm watch={watch} isBusy={isBusy} isBlocked={isBlocked} />
      )}
    </div>
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
      timer = setTimeout(() => void poll(Math.min(pause * 1.5, longestPause)), pause)
    }
    const onVisibility = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') void poll(firstPause)
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
