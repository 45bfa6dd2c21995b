/** Joins class names without the absent ones: `classNames(styles.card, isActive && styles.active, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
