import { display } from '@showcase/contract/limits'

const dayFormat = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone: display.timeZone })

/** The day of a moment in the time zone of the screens (Asia/Kolkata), as `YYYY-MM-DD`. */
export function displayDay(moment: Date): string {
  return dayFormat.format(moment)
}
