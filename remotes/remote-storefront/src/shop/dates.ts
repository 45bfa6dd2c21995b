/** The product shows every date as in India; the server and the browser then print the same, whatever their own zone. */
const india = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})

/** `2026-03-05T20:00:00Z` -> `6 March 2026`. */
export function dayInIndia(iso: string): string {
  return india.format(new Date(iso))
}
