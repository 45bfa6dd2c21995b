import { display } from '@showcase/contract/limits'
import moment from 'moment-timezone/moment-timezone.js'

// The product's time zone in the library's packed form. The data of all zones would add 0.7 MB.
moment.tz.add(`${display.timeZone}|IST|-5u|0||15e6`)

/**
 * A time in the product's time zone: `20 Nov 2026, 9:45 pm`, or in another format of the library. A browser in another zone
 * adds `IST` to a time of day, because its owner would read it as the time there.
 */
export function kolkataTime(time: string | Date, format = 'D MMM YYYY, h:mm a'): string {
  const shown = moment.tz(time, display.timeZone)
  const isElsewhere = moment(time).utcOffset() !== shown.utcOffset()
  return shown.format(isElsewhere && format.includes('h:mm') ? `${format} z` : format)
}

/** The age of a time: `2 hours ago`. The server's clock may be ahead of the client's: its time is not in the future. */
export function age(iso: string, now = new Date()): string {
  return moment.min(moment(iso), moment(now)).from(now)
}

/** A day given as `YYYY-MM-DD`: `20 Nov`. */
export function dayText(day: string): string {
  return moment.utc(day).format('D MMM')
}
