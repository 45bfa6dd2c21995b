import { copyToClipboard, shareAddress } from '@showcase/admin-kit/browser-actions'
import { DataBoundary } from '@showcase/admin-kit/data-boundary'
import { ListTools } from '@showcase/admin-kit/list'
import { LoadError } from '@showcase/admin-kit/loaded'
import { type Settled, settle } from '@showcase/api-client/settled'
import { type LoaderFunctionArgs, useLoaderData, useLocation } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { BackLink } from '@showcase/ui/back-link'
import { Button, ButtonLink } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { Skeleton } from '@showcase/ui/skeleton'
import Copy from 'lucide-react/icons/copy'
import Plus from 'lucide-react/icons/plus'
import Share2 from 'lucide-react/icons/share-2'
import { use } from 'react'
import { idInPath, readListQuery, writeListQuery } from '../lists/list-address.ts'
import { itemsLink, type LinkKind, linksPath, type MadeLink } from './link-paths.ts'
import { LinkListSkeleton, LinkResults } from './link-results.component.tsx'
import styles from './links.module.css'
import { type LinkTarget, linkAddress, loadLinks, loadTarget } from './links.resource.ts'

/** Starts loading the item of the address and a page of its links. */
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

type Data = ReturnType<ReturnType<typeof linkListLoader>>

/** The private links of one product or catalogue. */
export function LinkListPage() {
  const { kind, id, query, target, page } = useLoaderData<Data>()
  return (
    <>
      <DataBoundary key={id} data={[target]} fallback={<LinkListHeader kind={kind} />}>
        <LinkListHeader kind={kind} target={target} />
      </DataBoundary>
      <ListTools label="Search private links" path={linksPath(kind, id)} value={query.query} keep="" />
      <DataBoundary
        key={`links of ${id}${writeListQuery(query)}`}
        data={[target, page]}
        fallback={<LinkListSkeleton />}
      >
        <Links kind={kind} query={query} target={target} page={page} />
      </DataBoundary>
    </>
  )
}

/** Without a target: while it loads. */
function LinkListHeader({ kind, target }: { kind: LinkKind; target?: Promise<Settled<LinkTarget>> }) {
  const result = target && use(target)
  const item = result?.isOk ? result.value : null
  return (
    <>
      {item && <RecordTitle name={item.name} />}
      <BackLink to={itemsLink(kind).to}>{kind === 'product' ? 'Products' : 'Catalogues'}</BackLink>
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
          This {kind} is public, so everyone can open it. To create new links, mark it private. Existing links keep
          working.
        </p>
      )}
    </>
  )
}

function Links({ kind, query, target, page }: Omit<Data, 'id'>) {
  const item = use(target)
  const links = use(page)
  const back = itemsLink(kind)
  if (!item.isOk) return <LoadError what={`This ${kind}`} back={back} {...item} />
  if (!links.isOk) return <LoadError what="Private links" back={back} {...links} />
  return (
    <>
      <MadeLinkNotice target={item.value} />
      <LinkResults target={item.value} query={query} page={links.value} />
    </>
  )
}

function MadeLinkNotice({ target }: { target: LinkTarget }) {
  const { owner, mainUrl } = usePlatform().session
  const { madeLink } = (useLocation().state ?? {}) as Partial<MadeLink>
  if (!owner || typeof madeLink !== 'string') return null
  const address = linkAddress(owner, mainUrl, target.kind, madeLink)
  return (
    <Notice tone="positive" className={styles.made}>
      <p>
        Your link is ready: <span className={styles.madeAddress}>{address}</span>
      </p>
      <div className={styles.madeActions}>
        <Button onClick={() => void copyToClipboard(address, 'address')}>
          <Copy aria-hidden="true" />
          Copy link
        </Button>
        <Button variant="secondary" onClick={() => void shareAddress(target.name, address)}>
          <Share2 aria-hidden="true" />
          Share link
        </Button>
      </div>
    </Notice>
  )
}
