import { screenMessages } from '@showcase/contract/messages'
import { toast } from '@showcase/modal-host'
import { useNavigate } from '@showcase/router'
import { useEffect } from 'react'
import { type ListQuery, writeListQuery } from './list.query.ts'

/** A search without a hit is told and taken back (specification, section 2). Answers whether this is one. */
export function useSearchReset(query: ListQuery, count: number): boolean {
  const navigate = useNavigate()
  const isFruitless = query.query !== '' && count === 0
  const { tab } = query
  useEffect(() => {
    if (!isFruitless) return
    toast.warning(screenMessages.noResult)
    void navigate({ search: writeListQuery({ tab, query: '', page: 1 }) }, { replace: true })
  }, [isFruitless, tab, navigate])
  return isFruitless
}
