import { usePlatform } from '@showcase/session'
import { useEffect, useState } from 'react'
import { useVisit } from './use-visit.ts'

/**
 * Counts the product as seen, and fetches the token that an enquiry about it carries: a list has none. Until it is there
 * the token is `''`; its lack alone makes no enquiry doubtful.
 *
 * @param isPublic false behind a private link, where the public calls know nothing of the product
 */
export function useSeenProduct(productId: string, isPublic: boolean): string {
  const { api } = usePlatform()
  const [formToken, setFormToken] = useState('')
  useVisit('publicProducts', isPublic ? productId : '', 'modal')
  useEffect(() => {
    if (!isPublic) return
    const controller = new AbortController()
    api.publicProducts.fetch({ id: productId }, { signal: controller.signal }).then(
      ({ payload }) => setFormToken(payload.formToken ?? ''),
      () => {},
    )
    return () => controller.abort()
  }, [api, productId, isPublic])
  return formToken
}
