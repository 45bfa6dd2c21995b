import { settle } from '@showcase/api-client/settled'
import type { Api } from '@showcase/contract/api'
import type { OwnerCatalogue } from '@showcase/contract/entities'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf, usePlatform } from '@showcase/session'
import { CataloguesScene } from '@showcase/ui/illustration'
import { useMemo } from 'react'
import type { ItemKind } from '../lists/item-kind.ts'
import { ItemListPage } from '../lists/item-list.page.tsx'
import { readListQuery } from '../lists/list.query.ts'
import styles from './catalogue-list.module.css'
import { loadCatalogues } from './catalogue-list.resource.ts'
import { CatalogueRow } from './catalogue-row.component.tsx'

/** Starts loading the page of catalogues that the address asks for, without holding the screen back. */
export function catalogueListLoader({ context, request }: LoaderFunctionArgs) {
  const { api } = platformOf(context)
  const query = readListQuery(new URL(request.url).searchParams)
  return { query, page: settle(loadCatalogues(api, query, request.signal)) }
}

function catalogueKind(api: Api): ItemKind<OwnerCatalogue> {
  return {
    one: 'catalogue',
    many: 'catalogues',
    title: 'Catalogues',
    path: '/userAdmin/catalogues',
    addPath: '/userAdmin/catalogues/addCatalogue',
    columns: ['No.', '', 'Catalogue', 'Products', 'Visits', ''],
    className: styles.list ?? '',
    Scene: CataloguesScene,
    firstHint: 'Choose at least three products, give them a name, and share them as one.',
    Row: CatalogueRow,
    calls: {
      updateStatus: api.catalogues.updateStatus,
      promote: api.catalogues.promote,
      delete: api.catalogues.delete,
      nameOf: catalogue => catalogue.catalogueName,
    },
  }
}

/** The owner's catalogues: Casual and Promoted, searched, page by page. */
export function CatalogueListPage() {
  const { api } = usePlatform()
  const { query, page } = useLoaderData<typeof catalogueListLoader>()
  const kind = useMemo(() => catalogueKind(api), [api])
  return <ItemListPage kind={kind} query={query} page={page} />
}
