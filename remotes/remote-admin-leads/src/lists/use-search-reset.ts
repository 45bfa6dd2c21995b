import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { useNavigate } from '@showcase/router'
import { useEffect } from 'react'

/**
 * A search without a hit is told and taken back (specification, section 2). Answers whether this is one.
 * @param without the address's query string without the search
 */
export function useSearchReset(isFruitless: boolean, without: string): boolean {
  const navigate = useNavigate()
  useEffect(() => {
    if (!isFruitless) return
    toast.warning(screenMessages.noResult)
    void navigate({ search: without }, { replace: true })
  }, [isFruitless, without, navigate])
  return isFruitless
}
