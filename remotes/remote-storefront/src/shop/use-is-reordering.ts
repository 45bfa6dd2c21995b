import { useLocation, useNavigation } from '@showcase/router'

/**
 * Whether the same list loads with another order or filter. Back from a modal also navigates, to the address of the page: a
 * skeleton there would replace the card that gets the focus.
 */
export function useIsReordering(): boolean {
  const { pathname, search } = useLocation()
  const { location: next } = useNavigation()
  return next !== undefined && next.pathname === pathname && next.search !== search
}
