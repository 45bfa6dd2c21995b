/** The library without its time zone data, which the package has no types for. */
declare module 'moment-timezone/moment-timezone.js' {
  import moment from 'moment-timezone'
  export default moment
}
