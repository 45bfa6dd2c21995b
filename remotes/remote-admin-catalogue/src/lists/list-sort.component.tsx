import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { SortMenu } from '@showcase/ui/select-menu'
import { type ComponentProps, useEffect, useRef } from 'react'

/** Whether the owner has just chosen an order. The list in that order has a new menu. */
let isChosen = false

/** The menu of orders of a list that is replaced by the list in the chosen order. It keeps the focus. */
export function ListSort(props: ComponentProps<typeof SortMenu>) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) restoreFocus({ current: place.current?.querySelector('select') ?? null })
    isChosen = false
  }, [])
  return (
    <div
      ref={place}
      onChange={() => {
        isChosen = true
      }}
    >
      <SortMenu {...props} />
    </div>
  )
}
