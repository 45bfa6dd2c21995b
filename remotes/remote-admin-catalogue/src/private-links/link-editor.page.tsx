import { DataBoundary } from '@showcase/admin-kit/data-boundary'
import { EditorPage, SectionSkeleton } from '@showcase/admin-kit/layout'
import { LoadError, lazyEditor } from '@showcase/admin-kit/loaded'
import { settle } from '@showcase/api-client/settled'
import { findDraft } from '@showcase/drafts/draft-store'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { Skeleton } from '@showcase/ui/skeleton'
import { use } from 'react'
import { idInPath } from '../lists/list-address.ts'
import type { LinkDraft } from './link-editor.component.tsx'
import { itemsLink, type LinkKind, linksPath } from './link-paths.ts'
import styles from './links.module.css'
import { linkSubject, loadLink, loadTarget } from './links.resource.ts'

// Only the editor needs the form library.
const { Editor: LinkEditor, fetchCode } = lazyEditor(
  async () => (await import('./link-editor.component.tsx')).LinkEditor,
)

/** Starts loading the item, the link of the address, if there is one, and the stored draft. */
export function linkEditorLoader(kind: LinkKind) {
  return ({ context, params, request }: LoaderFunctionArgs) => {
    const { api, session } = platformOf(context)
    const code = fetchCode()
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
      code,
    }
  }
}

type Data = ReturnType<ReturnType<typeof linkEditorLoader>>

/** Adds a private link, or edits the one of the address. */
export function LinkEditorPage() {
  const data = useLoaderData<Data>()
  return (
    <DataBoundary
      data={[data.target, data.link, data.draft, data.code]}
      fallback={
        <>
          <PageHeader title={titleOf(data)} text={<Skeleton length="long" />} />
          <div role="status" aria-label="Loading private link">
            <EditorPage>
              <SectionSkeleton fields={['control', 'control', 'control']} />
            </EditorPage>
          </div>
        </>
      }
    >
      <LoadedEditor {...data} />
    </DataBoundary>
  )
}

function titleOf({ link }: Pick<Data, 'link'>) {
  return link ? 'Edit Private Link' : 'Add Private Link'
}

function LoadedEditor({ kind, id, target, link, draft }: Data) {
  const item = use(target)
  const stored = link && use(link)
  const storedDraft = use(draft)
  if (!item.isOk) return <LoadError what={`This ${kind}`} back={itemsLink(kind)} {...item} />
  if (stored && !stored.isOk) {
    const back = { to: linksPath(kind, id), label: 'Back to private links' }
    return <LoadError what="This private link" back={back} {...stored} />
  }
  const { value } = item
  return (
    <>
      <RecordTitle name={value.name} />
      <PageHeader
        title={titleOf({ link })}
        text={<span className={styles.itemName}>{`For ${kind}: ${value.name}`}</span>}
      />
      <LinkEditor key={stored?.value._id ?? id} target={value} link={stored?.value} draft={storedDraft} />
    </>
  )
}
