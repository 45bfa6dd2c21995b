/** A time in UTC to the minute, because teams and operators work in several time zones; '' for null. */
export function utcText(iso: string | null): string {
  return iso ? `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC` : ''
}
