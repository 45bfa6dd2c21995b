import type { OwnerCatalogue } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { screenMessages } from '@showcase/contract/messages'
import { Link } from '@showcase/router'
import { Picture } from '@showcase/ui/picture'
import { Tag } from '@showcase/ui/tag'
import { ItemActions } from '../lists/item-actions.component.tsx'
import type { ItemRowProps } from '../lists/item-kind.ts'
import styles from '../lists/item-rows.module.css'

function counted(count: number, one: string, many: string) {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`
}

/** One catalogue of the list. Its name leads to its products, as one looks into a catalogue more often than one edits it. */
export function CatalogueRow({ number, item, ...acts }: ItemRowProps<OwnerCatalogue>) {
  const id = encodeId(item._id)
  const viewPath = `/userAdmin/catalogues/${id}`
  const [category, ...more] = item.categories
  return (
    <li className={styles.row} aria-label={item.catalogueName} aria-busy={acts.isWorking || undefined}>
      <span className={styles.number}>{number}</span>
      <Link className={styles.picture} to={viewPath} tabIndex={-1} aria-hidden="true">
        <Picture name={item.images[0]} alt="" sizes="6rem" ratio="square" />
      </Link>
      <div className={styles.words}>
        <Link className={styles.name} to={viewPath}>
          {item.catalogueName}
        </Link>
        <div className={styles.facts}>
          {category && <span>{more.length > 0 ? `${category} and ${more.length} more` : category}</span>}
          <Tag tone={item.isPublic ? 'positive' : 'plain'}>{item.isPublic ? 'Public' : 'Private'}</Tag>
          {item.isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
        </div>
      </div>
      <p className={styles.count}>{counted(item.totalProducts, 'product', 'products')}</p>
      <p className={styles.units}>{counted(item.visits, 'visit', 'visits')}</p>
      <ItemActions
        item={item}
        name={item.catalogueName}
        section="catalogues"
        editPath={`/userAdmin/catalogues/editCatalogue/${id}`}
        {...acts}
      />
    </li>
  )
}
