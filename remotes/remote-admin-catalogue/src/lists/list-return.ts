import { useLocation } from '@showcase/router'

/** The state of a link from a list to an editor: the list's query string. */
export function useListState(): { list: string } {
  return { list: useLocation().search }
}

/** The address of the list that led to this editor, as it was left; the plain list if the editor was opened by its address. */
export function useListReturn(path: string): string {
  const { list } = (useLocation().state ?? {}) as { list?: string }
  return `${path}${list ?? ''}`
}
