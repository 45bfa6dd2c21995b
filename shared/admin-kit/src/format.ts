/** A number as Indian readers write it: `1,20,000`. */
export function numberText(value: number): string {
  return value.toLocaleString('en-IN')
}

/** "1 product", "1,200 products". */
export function counted(count: number, noun: string): string {
  return `${numberText(count)} ${count === 1 ? noun : `${noun}s`}`
}
