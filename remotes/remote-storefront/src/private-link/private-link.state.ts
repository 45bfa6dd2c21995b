import { errors } from '@showcase/contract/errors'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useState } from 'react'
import { shopOf } from '../shop/shop.ts'
import { deviceFingerprint } from './fingerprint.ts'
import {
  type LinkQuery,
  type OpenedCatalogue,
  type OpenedProduct,
  openLink,
  type Refusal,
  refusalOf,
} from './private-link.resource.ts'

export type LinkState =
  | { state: 'waiting' }
  | { state: 'open'; opened: OpenedProduct | OpenedCatalogue }
  | { state: 'refused'; reason: Refusal; text: string }

const waiting: LinkState = { state: 'waiting' }
const missing: LinkState = { state: 'refused', reason: 'missing', text: errors.privateLinkNotFound }

function outcome(opened: OpenedProduct | OpenedCatalogue): LinkState {
  const item = opened.kind === 'product' ? opened.product : opened.catalogue
  const text = opened.kind === 'product' ? errors.productBlocked : errors.catalogueBlocked
  return item.isBlocked ? { state: 'refused', reason: 'blocked', text } : { state: 'open', opened }
}

/** Opens a link once its page is in a browser, and closes it when its time is up. */
export function usePrivateLink(query: LinkQuery | null) {
  const { api, session } = usePlatform()
  const { businessName } = shopOf(session)
  const [state, setState] = useState<LinkState>(query ? waiting : missing)
  const [attempt, setAttempt] = useState(0)

  // Another attempt opens the same link again.
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
      settle(outcome(await openLink(api, { ...query, businessName, fingerPrint }, signal)))
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
