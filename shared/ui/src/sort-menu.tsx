import { type ProductSort, productSortLabels, sortValues } from '@showcase/contract/sort'
import { SelectMenu } from './select-menu.tsx'

interface SortMenuProps {
  value: ProductSort | ''
  /** The choices; without prices by default. */
  sorts?: readonly ProductSort[]
  /** First choice for a list with its own order: "Best match". Its value is `''`. */
  unsorted?: string
  /** Other parameters that stay in the address. */
  keep?: Readonly<Record<string, string>>
}

/** The order of a list (`?sort=…`). */
export function SortMenu({ value, sorts = sortValues, unsorted, keep }: SortMenuProps) {
  const options = sorts.map(sort => ({ value: sort as string, label: productSortLabels[sort] }))
  if (unsorted) options.unshift({ value: '', label: unsorted })
  return <SelectMenu label="Sort" name="sort" value={value} options={options} {...(keep && { keep })} />
}
