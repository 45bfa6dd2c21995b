import { display } from '@showcase/contract/limits'

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** How long ago, in the largest unit that fits: `2 hours ago`, `yesterday`; `just now` within a minute. */
export function relativeTime(iso: string, now: number): string {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  const step = steps.find(([, size]) => seconds >= size)
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now'
}

const moment = new Intl.DateTimeFormat('en-IN', { timeZone: display.timeZone, dateStyle: 'medium', timeStyle: 'short' })

/** When it was, in the product's time zone. */
export function exactTime(iso: string): string {
  return moment.format(new Date(iso))
}
