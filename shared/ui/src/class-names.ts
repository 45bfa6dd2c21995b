/** Joins class names, leaving out what is absent: `classNames(styles.card, isActive && styles.active, className)`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
