/** The library without the data of all zones of the world (half of its weight); the package types its main entry only. */
declare module 'moment-timezone/moment-timezone.js' {
  import moment from 'moment-timezone'
  export default moment
}
