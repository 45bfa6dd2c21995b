import { errors } from '@showcase/contract/errors'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useState } from 'react'
import { shopOf } from '../shop/shop.ts'
import {
  type LinkQuery,
  type OpenedCatalogue,
  type OpenedProduct,
  openLink,
  type Refusal,
  refusalOf,
} from './private-link.resource.ts'

type LinkState =
  | { state: 'waiting' }
  | { state: 'open'; opened: OpenedProduct | OpenedCatalogue }
  | { state: 'refused'; reason: Refusal; text: string }

const waiting: LinkState = { state: 'waiting' }
const missing: LinkState = { state: 'refused', reason: 'missing', text: errors.privateLinkNotFound }

/** Opens a private link in the browser, and hides its content when it expires. */
export function usePrivateLink(query: LinkQuery | null) {
  const { api, session } = usePlatform()
  const { businessName } = shopOf(session)
  const [state, setState] = useState<LinkState>(query ? waiting : missing)
  const [attempt, setAttempt] = useState(0)

  // A change of `attempt` opens the same link again.
  useEffect(() => {
    if (!query) return
    const controller = new AbortController()
    const { signal } = controller
    const settle = (next: LinkState) => {
      if (!signal.aborted) setState(next)
    }
    const open = async () => {
      const fingerPrint = await deviceFingerprint()
      if (signal.aborted) return
      settle({ state: 'open', opened: await openLink(api, { ...query, businessName, fingerPrint }, signal) })
    }
    open().catch(error => settle({ state: 'refused', ...refusalOf(error) }))
    return () => controller.abort()
  }, [api, query, attempt, businessName])

  const expire = useCallback(
    () => setState({ state: 'refused', reason: 'expired', text: errors.privateLinkExpired }),
    [],
  )
  const retry = () => {
    setState(waiting)
    setAttempt(count => count + 1)
  }
  return { state, expire, retry }
}

/** Time limit of the fingerprint, in milliseconds: a browser that resists fingerprinting may never answer. */
const FINGERPRINT_TIMEOUT = 5000

/**
 * Identifies this device for links that open on one device only; null on failure, as the specification says. The library
 * is fetched only here and sends nothing.
 */
function deviceFingerprint(): Promise<string | null> {
  const timeout = new Promise<null>(resolve => setTimeout(resolve, FINGERPRINT_TIMEOUT, null))
  return Promise.race([visitorId().catch(() => null), timeout])
}

async function visitorId(): Promise<string | null> {
  const { load } = await import('@fingerprintjs/fingerprintjs')
  const agent = await load({ monitoring: false })
  return (await agent.get()).visitorId || null
}
