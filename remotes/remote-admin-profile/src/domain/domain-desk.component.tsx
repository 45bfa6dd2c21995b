import type { CustomDomain } from '@showcase/contract/custom-domain'
import { errors } from '@showcase/contract/errors'
import { usePlatform, useSession } from '@showcase/session'
import { Notice } from '@showcase/ui/notice'
import { useCallback, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import styles from './domain.module.css'
import { DomainForm } from './domain-form.component.tsx'
import { DomainRecords } from './domain-records.component.tsx'
import { DomainStatus } from './domain-status.component.tsx'
import { checkNow, createDomainWatch, type DomainWatch, isUnsettled } from './domain-watch.state.ts'
import { useDomainPolling } from './use-domain-polling.ts'

/** The form where there is no domain, else how the domain stands. It looks by itself while something is to be expected. */
export function DomainDesk({ loaded }: { loaded: CustomDomain | null }) {
  const { api, session } = usePlatform()
  const live = useSession()
  const watch = useMemo(() => createDomainWatch(loaded), [loaded])
  const seen = useSnapshot(watch) as DomainWatch
  const isBlocked = session.owner?.isBlocked ?? false
  const look = useCallback(() => checkNow(api, live, watch), [api, live, watch])
  useDomainPolling(!isBlocked && isUnsettled(seen.domain), look)
  return (
    <div className={styles.page}>
      {isBlocked && <Notice tone="danger">{errors.userBlocked}</Notice>}
      {seen.domain ? (
        <>
          <DomainStatus watch={watch} domain={seen.domain} isBusy={seen.isBusy} isBlocked={isBlocked} />
          <DomainRecords seen={seen} domain={seen.domain} isBlocked={isBlocked} onCheck={() => void look()} />
        </>
      ) : (
        <DomainForm watch={watch} isBusy={seen.isBusy} isBlocked={isBlocked} />
      )}
    </div>
  )
}
