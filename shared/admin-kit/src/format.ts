import { display } from '@showcase/contract/limits'

const format = new Intl.DateTimeFormat('en-IN', { timeZone: display.timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** A time in the product's time zone: `21 Nov 2026, 6:30 am`. */
export function dateTimeText(time: string | Date): string {
  return format.format(new Date(time))
}

/** A number as Indian readers write it: `1,20,000`. */
export function numberText(value: number): string {
  return value.toLocaleString('en-IN')
}

/** "1 product", "1,200 products". */
export function counted(count: number, noun: string): string {
  return `${numberText(count)} ${count === 1 ? noun : `${noun}s`}`
}
