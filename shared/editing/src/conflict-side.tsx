import { Picture } from '@showcase/ui/picture'
import type { ConflictField, ConflictValue } from './conflict.ts'
import styles from './conflict-dialog.module.css'

/** One version of one field. */
export function ConflictSide({
  name,
  value,
  kind,
}: {
  name: string
  value: ConflictValue
  kind: ConflictField['kind']
}) {
  const isEmpty = value.length === 0
  return (
    <dd className={styles.side}>
      <span className={styles.name}>{name}</span>
      {isEmpty && <span className={styles.none}>Nothing</span>}
      {!isEmpty && typeof value === 'string' && <span className={styles.text}>{value}</span>}
      {!isEmpty && typeof value !== 'string' && (
        <ul className={kind === 'pictures' ? styles.pictures : styles.list}>
          {value.map((entry, index) => (
            <li key={`${index} ${entry}`}>
              {kind === 'pictures' ? (
                <Picture name={entry} alt={`Image ${index + 1}`} sizes="5rem" ratio="square" />
              ) : (
                entry
              )}
            </li>
          ))}
        </ul>
      )}
    </dd>
  )
}
