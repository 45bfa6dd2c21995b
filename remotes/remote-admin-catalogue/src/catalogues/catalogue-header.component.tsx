import type { Settled } from '@showcase/api-client/settled'
import type { OwnerCatalogue } from '@showcase/contract/entities'
import { errors } from '@showcase/contract/errors'
import { encodeId } from '@showcase/contract/ids'
import { usePlatform } from '@showcase/session'
import { ButtonLink } from '@showcase/ui/button'
import { Notice } from '@showcase/ui/notice'
import { PageHeader } from '@showcase/ui/page-header'
import { RecordTitle } from '@showcase/ui/record-title'
import { Skeleton } from '@showcase/ui/skeleton'
import { Tag } from '@showcase/ui/tag'
import ExternalLink from 'lucide-react/icons/external-link'
import Link2 from 'lucide-react/icons/link-2'
import Pencil from 'lucide-react/icons/pencil'
import { use } from 'react'
import styles from './catalogue-view.module.css'

/** The catalogue's name, its words and the ways on; without a catalogue, while it loads, its place. */
export function CatalogueHeader({ catalogue }: { catalogue?: Promise<Settled<OwnerCatalogue>> }) {
  const result = catalogue && use(catalogue)
  if (!result) return <PageHeader eyebrow="Catalogue" title="Catalogue" text={<Skeleton length="long" />} />
  // A failure is told below, once, in place of the products.
  if (!result.isOk) return <PageHeader title="Catalogue" />
  const { value } = result
  return (
    <>
      <RecordTitle name={value.catalogueName} />
      <PageHeader
        eyebrow="Catalogue"
        title={<span className={styles.title}>{value.catalogueName}</span>}
        text={<span className={styles.text}>{value.description}</span>}
        actions={<CatalogueWays catalogue={value} />}
      />
      {value.isBlocked && (
        <Notice tone="danger" className={styles.blocked}>
          {errors.catalogueBlocked}
        </Notice>
      )}
    </>
  )
}

function CatalogueWays({ catalogue }: { catalogue: OwnerCatalogue }) {
  const { session } = usePlatform()
  const id = encodeId(catalogue._id)
  return (
    <>
      <Tag tone={catalogue.isPublic ? 'positive' : 'plain'}>{catalogue.isPublic ? 'Public' : 'Private'}</Tag>
      {catalogue.isPublic ? (
        <ButtonLink
          variant="secondary"
          href={`${session.mainUrl}/${catalogue.businessName}/catalogues/${id}`}
          target="_blank"
          rel="noopener"
          aria-label={`View ${catalogue.catalogueName} in a new tab`}
        >
          <ExternalLink aria-hidden="true" />
          View
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" to={`/userAdmin/catalogues/privateLinks/${id}`}>
          <Link2 aria-hidden="true" />
          Private links
        </ButtonLink>
      )}
      <ButtonLink to={`/userAdmin/catalogues/editCatalogue/${id}`}>
        <Pencil aria-hidden="true" />
        Edit
      </ButtonLink>
    </>
  )
}
