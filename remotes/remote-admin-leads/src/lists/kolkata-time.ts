import { display } from '@showcase/contract/limits'
import moment from 'moment-timezone/moment-timezone.js'

// The product's time zone in the library's packed form. The data of all zones would add 0.7 MB.
moment.tz.add(`${display.timeZone}|IST|-5u|0||15e6`)

/** A time in the product's time zone: `20 Nov 2026, 9:45 pm`. */
export function kolkataTime(iso: string): string {
  return moment.tz(iso, display.timeZone).format('D MMM YYYY, h:mm a')
}

/** The age of a time: `2 hours ago`. */
export function age(iso: string): string {
  return moment(iso).fromNow()
}

/** A day given as `YYYY-MM-DD`: `20 Nov`. */
export function dayText(day: string): string {
  return moment.utc(day).format('D MMM')
}
