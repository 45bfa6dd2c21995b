import { type Settled, settle } from '@showcase/api-client/settled'
import type { PrivateLink } from '@showcase/contract/entities'
import { decodeId } from '@showcase/contract/ids'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { lazy, Suspense, use } from 'react'
import { EditorSkeleton } from '../editing/editor.skeleton.tsx'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { itemsPath, type LinkKind, linksPath, loadLink, loadTarget } from './link-target.ts'

// The form and its library are fetched only when a seller writes.
const LinkEditor = lazy(() => import('./link-editor.component.tsx').then(module => ({ default: module.LinkEditor })))

/** Starts loading the item, and the link where the address names one. */
export const linkEditorLoader =
  (kind: LinkKind) =>
  ({ context, params, request }: LoaderFunctionArgs) => {
    const { api } = platformOf(context)
    const { signal } = request
    const id = decodeId(params.itemId ?? '') ?? ''
    const link = params.privateLinkId
    return {
      kind,
      id,
      target: settle(loadTarget(api, kind, id, signal)),
      link: link === undefined ? null : settle(loadLink(api, kind, decodeId(link) ?? link, signal)),
    }
  }

type Loaded = ReturnType<ReturnType<typeof linkEditorLoader>>

function LoadedEditor({ kind, id, target, link }: Loaded) {
  const item = use(target)
  const stored: Settled<PrivateLink> | null = link && use(link)
  if (!item.isOk) return <LoadFailed what={`This ${kind}`} backTo={itemsPath(kind)} {...item} />
  if (stored && !stored.isOk) {
    return (
      <LoadFailed what="This private link" backTo={linksPath(kind, id)} backLabel="Back to private links" {...stored} />
    )
  }
  return <LinkEditor target={item.value} {...(stored && { link: stored.value })} />
}

/** Adds a private link, or edits one. */
export function LinkEditorPage() {
  const loaded = useLoaderData<Loaded>()
  return (
    <>
      <PageHeader title={loaded.link ? 'Edit Private Link' : 'Add Private Link'} />
      <Suspense fallback={<EditorSkeleton what="private link" />}>
        <LoadedEditor {...loaded} />
      </Suspense>
    </>
  )
}
