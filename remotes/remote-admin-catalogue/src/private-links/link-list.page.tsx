import { type Settled, settle } from '@showcase/api-client/settled'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { BackLink } from '@showcase/ui/back-link'
import { ButtonLink } from '@showcase/ui/button'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { Skeleton } from '@showcase/ui/skeleton'
import Plus from 'lucide-react/icons/plus'
import { Suspense, use } from 'react'
import { idInPath } from '../lists/id-in-path.ts'
import { readListQuery, writeListQuery } from '../lists/list.query.ts'
import { ListSearch } from '../lists/list-search.component.tsx'
import { LinkListSkeleton } from './link-list.skeleton.tsx'
import { LinkResults } from './link-results.component.tsx'
import { itemsPath, type LinkKind, type LinkTarget, linksPath, loadLinks, loadTarget } from './link-target.ts'
import styles from './links.module.css'

/** Starts loading an item and the page of its links that the address asks for; a malformed id ends as 404. */
export function linkListLoader(kind: LinkKind) {
  return ({ context, params, request }: LoaderFunctionArgs) => {
    const { api } = platformOf(context)
    const { signal } = request
    const id = idInPath(params.itemId)
    const query = readListQuery(new URL(request.url).searchParams)
    return {
      kind,
      id,
      query,
      target: settle(loadTarget(api, kind, id, signal)),
      page: settle(loadLinks(api, kind, id, query, signal)),
    }
  }
}

type Loaded = ReturnType<ReturnType<typeof linkListLoader>>

function LinkListHeader({ kind, target }: { kind: LinkKind; target?: Promise<Settled<LinkTarget>> }) {
  const result = target && use(target)
  const item = result?.isOk ? result.value : null
  return (
    <>
      {item && <RecordTitle name={item.name} />}
      <BackLink to={itemsPath(kind)}>{kind === 'product' ? 'Products' : 'Catalogues'}</BackLink>
      <PageHeader
        title="Private links"
        text={item ? <span className={styles.itemName}>{item.name}</span> : !target && <Skeleton length="long" />}
        actions={
          item &&
          !item.isPublic && (
            <ButtonLink to={`${linksPath(kind, item.id)}/addPrivateLink`}>
              <Plus aria-hidden="true" />
              Add Private Link
            </ButtonLink>
          )
        }
      />
      {item?.isPublic && (
        <p className={styles.note} role="status">
          This {kind} is public: everybody can open it. Mark it private to give out new links; those below keep working.
        </p>
      )}
    </>
  )
}

/** The private links of one product or catalogue: searched, page by page. */
export function LinkListPage() {
  const { kind, id, query, target, page } = useLoaderData<Loaded>()
  return (
    <>
      <Suspense key={id} fallback={<LinkListHeader kind={kind} />}>
        <LinkListHeader kind={kind} target={target} />
      </Suspense>
      <ListSearch label="Search private links" action={linksPath(kind, id)} query={query} />
      <Suspense key={`links of ${id}${writeListQuery(query)}`} fallback={<LinkListSkeleton />}>
        <LinkResults kind={kind} target={target} query={query} page={page} />
      </Suspense>
    </>
  )
}
