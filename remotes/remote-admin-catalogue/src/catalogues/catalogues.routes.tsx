import { adminPage } from '@showcase/admin-kit/admin-page'
import type { OwnerCatalogue } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { countOf } from '@showcase/contract/limits'
import { toListPage } from '@showcase/contract/list-page'
import type { RouteObject } from '@showcase/router'
import { CataloguesScene } from '@showcase/ui/illustration'
import { type ItemKind, itemListRoute } from '../lists/item-list.component.tsx'
import { ItemActions, ItemRow, type ItemRowProps } from '../lists/item-row.component.tsx'
import styles from '../lists/item-rows.module.css'
import { CatalogueEditorPage, catalogueEditorLoader } from './catalogue-editor.page.tsx'
import { CatalogueViewPage, catalogueViewLoader } from './catalogue-view.page.tsx'
import columns from './catalogues.module.css'

const catalogueKind: ItemKind<OwnerCatalogue> = {
  one: 'catalogue',
  many: 'catalogues',
  title: 'Catalogues',
  addPath: '/userAdmin/catalogues/addCatalogue',
  columns: ['No.', '', 'Catalogue', 'Products', 'Visits', ''],
  className: columns.list ?? '',
  Scene: CataloguesScene,
  emptyText: 'Group at least three products under one name and share them together.',
  Row: CatalogueRow,
  nameOf: catalogue => catalogue.catalogueName,
  async load(api, query, of, options) {
    const { payload } = await api.catalogues.fetchAll({ catalogueName: query.query, ...of }, options)
    return toListPage(payload.catalogues, payload)
  },
}

/** The name of a catalogue leads to its products, which owners open more often than its editor. */
function CatalogueRow({ number, item, ...actions }: ItemRowProps<OwnerCatalogue>) {
  const { catalogueName } = item
  const id = encodeId(item._id)
  const [category, ...more] = item.categories
  return (
    <ItemRow
      number={number}
      item={item}
      name={catalogueName}
      to={`/userAdmin/catalogues/${id}`}
      facts={category && <span>{more.length > 0 ? `${category} and ${more.length} more` : category}</span>}
      linksPath={`/userAdmin/catalogues/privateLinks/${id}`}
      isRunning={actions.isRunning}
      selection={actions.selection}
    >
      <p className={styles.count}>{countOf(item.totalProducts, 'product')}</p>
      <p className={styles.units}>{countOf(item.visits, 'visit')}</p>
      <ItemActions
        item={item}
        name={catalogueName}
        section="catalogues"
        editPath={`/userAdmin/catalogues/editCatalogue/${id}`}
        {...actions}
      />
    </ItemRow>
  )
}

/** Mounted at `/userAdmin/catalogues`. */
export const routes: RouteObject[] = [
  itemListRoute(catalogueKind),
  {
    id: 'admin-catalogue-add',
    path: 'addCatalogue',
    loader: catalogueEditorLoader,
    Component: CatalogueEditorPage,
    handle: adminPage('Add catalogue', 'Group at least three products into a catalogue.'),
  },
  {
    id: 'admin-catalogue-edit',
    path: 'editCatalogue/:catalogueId',
    loader: catalogueEditorLoader,
    Component: CatalogueEditorPage,
    handle: adminPage('Edit catalogue', 'Change a catalogue and its products.'),
  },
  {
    id: 'admin-catalogue',
    path: ':catalogueId',
    loader: catalogueViewLoader,
    Component: CatalogueViewPage,
    handle: adminPage('Catalogue', 'The products of a catalogue.'),
  },
]
