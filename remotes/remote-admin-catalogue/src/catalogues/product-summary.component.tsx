import { screenMessages } from '@showcase/contract/messages'
import { Picture } from '@showcase/ui/picture'
import { Skeleton } from '@showcase/ui/skeleton'
import { Tag } from '@showcase/ui/tag'
import { useCallback, useEffect, useRef } from 'react'
import { type ChosenProduct, isLoaded } from './catalogue.resource.ts'
import styles from './product-mover.module.css'

/** Picture, name and facts of a product in the lists of a catalogue's editor; a skeleton until they are loaded. */
export function ProductSummary({ product }: { product: ChosenProduct }) {
  if (!isLoaded(product))
    return (
      <>
        <span className={styles.picture}>
          <Skeleton shape="square" />
        </span>
        <span className={styles.words}>
          <Skeleton length="long" />
        </span>
      </>
    )
  return (
    <>
      <span className={styles.picture}>
        <Picture name={product.images[0]} alt="" sizes="3rem" ratio="square" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{product.productName}</span>
        <span className={styles.facts}>
          <span>{product.category}</span>
          {product.itemNo && <span>#{product.itemNo}</span>}
          {!product.isPublic && <Tag>Private</Tag>}
          {product.isBlocked && <Tag tone="danger">{screenMessages.blockedByAdmin}</Tag>}
        </span>
      </span>
    </>
  )
}

/**
 * Keeps the focus in a list whose rows move or disappear. After `focusAfter`, the next change of `rows` focuses this
 * control, which moves with its row, or the button at this index that adds or removes a row. If there is none, it focuses
 * the last such button, else the heading of the list's section.
 */
export function useRowFocus<Element extends HTMLElement>(rows: readonly unknown[]) {
  const list = useRef<Element>(null)
  const wanted = useRef<HTMLElement | number>(null)
  useEffect(() => {
    const target = wanted.current
    wanted.current = null
    if (target === null || !list.current) return
    if (typeof target !== 'number') return target.focus()
    const controls = list.current.querySelectorAll<HTMLElement>('[data-control="action"]')
    const control = controls[Math.min(target, controls.length - 1)]
    const heading = list.current.closest('section')?.querySelector<HTMLElement>('h2')
    ;(control ?? heading)?.focus()
  }, [rows])
  const focusAfter = useCallback((target: HTMLElement | number) => {
    wanted.current = target
  }, [])
  return { list, focusAfter }
}
