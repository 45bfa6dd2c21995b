import { errors } from '@showcase/contract/errors'
import { usePlatform } from '@showcase/session'
import { useCallback, useEffect, useState } from 'react'
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

const isBlocked = (opened: OpenedProduct | OpenedCatalogue) =>
  opened.kind === 'product' ? opened.product.isBlocked : opened.catalogue.isBlocked

/** Opens a link once its page is in a browser, and closes it when its time is up. */
export function usePrivateLink(query: LinkQuery | null) {
  const { api } = usePlatform()
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
      const opened = await openLink(api, query, fingerPrint, signal)
      const text = opened.kind === 'product' ? errors.productBlocked : errors.catalogueBlocked
      settle(isBlocked(opened) ? { state: 'refused', reason: 'blocked', text } : { state: 'open', opened })
    }
    open().catch(error => settle({ state: 'refused', ...refusalOf(error) }))
    return () => controller.abort()
  }, [api, query, attempt])

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
