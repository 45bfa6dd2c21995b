import { useNavigate } from '@showcase/router'
import { useCallback, useEffect, useRef } from 'react'

/**
 * Returns a function for the end of an action, which opens a page unless the user has left this one meanwhile. It returns
 * whether it did.
 */
export function useNavigateFromHere() {
  const navigate = useNavigate()
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(
    async (to: string, options: { state?: unknown } = {}): Promise<boolean> => {
      if (!isHere.current) return false
      await navigate(to, options)
      return true
    },
    [navigate],
  )
}
