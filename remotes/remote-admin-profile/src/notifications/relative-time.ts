const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

const words = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** The age of a time in its largest unit: `2 hours ago`, `yesterday`; `just now` within a minute. */
export function relativeTime(iso: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - Date.parse(iso)) / 1000)
  const step = steps.find(([, size]) => seconds >= size)
  return step ? words.format(-Math.floor(seconds / step[1]), step[0]) : 'just now'
}
