import type { Effect, PointerState } from '@showcase/contract/registry-change'

/** Whom an effect meets. */
export function audienceText({ audience }: Pick<Effect, 'audience'>): string {
  if ('businessName' in audience) return audience.businessName
  const { from, to } = audience
  if (from === 0 && to === 100) return 'Everyone'
  return from === 0 ? `${to} % of visitors` : `The other ${to - from} % of visitors`
}

/** A time as everybody who runs the platform reads it, wherever they are. */
export function timeText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`
}

/** Where a pointer stands, in a few words. */
export function stateText(state: PointerState | null): string {
  if (!state) return 'nowhere'
  const share = state.percentage < 100 ? `${state.percentage} %` : ''
  const detail = [share, ...state.tenants, state.until ? `until ${timeText(state.until)}` : '']
    .filter(Boolean)
    .join(', ')
  return detail ? `${state.version} (${detail})` : state.version
}
