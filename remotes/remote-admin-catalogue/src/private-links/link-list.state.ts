import { isApiError } from '@showcase/api-client'
import type { Api } from '@showcase/contract/api'
import type { PrivateLink } from '@showcase/contract/entities'
import { screenMessages } from '@showcase/contract/messages'
import { openModal, toast } from '@showcase/modal-host'
import { proxy } from 'valtio'
import type { ListPage } from '../lists/list-page.ts'
import { type LinkKind, removeLink } from './link-target.ts'

/** One page of links on the screen. */
export interface LinkList extends ListPage<PrivateLink> {
  /** The link that is being deleted; meanwhile every other action is ignored (specification, section 4). */
  workingOn: string | null
}

export function createLinkList(page: ListPage<PrivateLink>): LinkList {
  return proxy({ ...page, items: [...page.items], workingOn: null })
}

/** Asks, deletes, and says how it went. Answers whether the link is gone. */
export async function deleteLink(api: Api, kind: LinkKind, id: string): Promise<boolean> {
  const isSure = await openModal('confirm', {
    text: screenMessages.confirmDeleteLink,
    confirmLabel: 'Delete',
    danger: true,
  })
  if (!isSure) return false
  try {
    toast.success(await removeLink(api, kind, id))
    return true
  } catch (error) {
    toast.error(isApiError(error) ? error.message : screenMessages.itemMissing)
    return false
  }
}

/** Deletes one link of the list. Answers whether it is gone. */
export async function deleteFromList(api: Api, kind: LinkKind, list: LinkList, id: string): Promise<boolean> {
  if (list.workingOn) return false
  list.workingOn = id
  const isGone = await deleteLink(api, kind, id)
  list.workingOn = null
  if (isGone) {
    list.items = list.items.filter(({ _id }) => _id !== id)
    list.count -= 1
  }
  return isGone
}
