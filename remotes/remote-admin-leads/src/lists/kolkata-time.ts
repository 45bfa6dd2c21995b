import { display } from '@showcase/contract/limits'
import moment from 'moment-timezone/moment-timezone.js'

// The one zone of the product, in the library's packed form: one name, 5 h 30 min, no changes. The data of all zones
// would weigh 0.7 MB on a seller's phone.
moment.tz.add(`${display.timeZone}|IST|-5u|0||15e6`)

/** When something came in, in the product's time zone: `20 Nov 2026, 9:45 pm`. */
export function kolkataTime(iso: string): string {
  return moment.tz(iso, display.timeZone).format('D MMM YYYY, h:mm a')
}

/** How long ago, for a short list: `2 hours ago`. */
export function age(iso: string): string {
  return moment(iso).fromNow()
}

/** A day as `YYYY-MM-DD`, for people: `20 Nov`. */
export function dayText(day: string): string {
  return moment.utc(day).format('D MMM')
}
