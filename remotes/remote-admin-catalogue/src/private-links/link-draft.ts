import type { Draft, DraftSubject } from '@showcase/drafts/draft-store'
import type { LinkFormValues } from './link-form.values.ts'

/** What of a link's editor is kept. */
export type LinkDraft = Draft<LinkFormValues & { isExpiryOpen: boolean }>

/** A new link is kept under its item, which may have several. */
export function linkSubject(itemId: string, linkId: string | undefined): DraftSubject {
  return {
    kind: 'privateLink',
    record: linkId ?? `new of ${itemId}`,
  }
}
