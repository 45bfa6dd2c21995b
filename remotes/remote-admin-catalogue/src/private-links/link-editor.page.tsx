import { type Settled, settle } from '@showcase/api-client/settled'
import type { PrivateLink } from '@showcase/contract/entities'
import { findDraft } from '@showcase/drafts/draft-store'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { Skeleton } from '@showcase/ui/skeleton'
import { lazy, type ReactNode, Suspense, use } from 'react'
import { EditorSkeleton } from '../editing/editor.skeleton.tsx'
import { idInPath } from '../lists/id-in-path.ts'
import { LoadFailed } from '../lists/load-failed.component.tsx'
import { type LinkDraft, linkSubject } from './link-draft.ts'
import { itemsPath, type LinkKind, linksPath, loadLink, loadTarget } from './link-target.ts'
import styles from './links.module.css'

// The form and its library are fetched only when a seller writes.
const LinkEditor = lazy(() => import('./link-editor.component.tsx').then(module => ({ default: module.LinkEditor })))

/** Starts loading the item, the link where the address names one, and unsaved work on it. */
export function linkEditorLoader(kind: LinkKind) {
  return ({ context, params, request }: LoaderFunctionArgs) => {
    const { api, session } = platformOf(context)
    const { signal } = request
    const id = idInPath(params.itemId)
    const segment = params.privateLinkId
    const linkId = segment === undefined ? undefined : idInPath(segment)
    return {
      kind,
      id,
      target: settle(loadTarget(api, kind, id, signal)),
      link: linkId === undefined ? null : settle(loadLink(api, kind, linkId, signal)),
      draft: findDraft<LinkDraft['value']>(session.owner, linkSubject(id, linkId)),
    }
  }
}

type Loaded = ReturnType<ReturnType<typeof linkEditorLoader>>

function LoadedEditor({ kind, id, target, link, draft }: Loaded) {
  const item = use(target)
  const stored: Settled<PrivateLink> | null = link && use(link)
  const work = use(draft)
  if (!item.isOk) return <LoadFailed what={`This ${kind}`} backTo={itemsPath(kind)} {...item} />
  if (stored && !stored.isOk) {
    return (
      <LoadFailed what="This private link" backTo={linksPath(kind, id)} backLabel="Back to private links" {...stored} />
    )
  }
  const { value } = item
  return (
    <>
      <RecordTitle name={value.name} />
      <LinkHeader link={link} text={<span className={styles.itemName}>{`Leads to ${kind} ${value.name}`}</span>} />
      <LinkEditor key={stored?.value._id ?? id} target={value} draft={work} {...(stored && { link: stored.value })} />
    </>
  )
}

function LinkHeader({ link, text }: Pick<Loaded, 'link'> & { text: ReactNode }) {
  const title = link ? 'Edit Private Link' : 'Add Private Link'
  return <PageHeader title={title} text={text} />
}

/** Adds a private link, or edits one. */
export function LinkEditorPage() {
  const loaded = useLoaderData<Loaded>()
  return (
    <Suspense
      fallback={
        <>
          <LinkHeader link={loaded.link} text={<Skeleton length="long" />} />
          <EditorSkeleton what="private link" sections={[['control', 'control', 'control']]} />
        </>
      }
    >
      <LoadedEditor {...loaded} />
    </Suspense>
  )
}
