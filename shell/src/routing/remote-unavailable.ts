/** Thrown where a page's remote could not be loaded; the page's boundary says so and offers another try. */
export class RemoteUnavailable extends Error {
  readonly remote: string

  constructor(remote: string) {
    super(`${remote} could not be loaded`)
    this.name = 'RemoteUnavailable'
    this.remote = remote
  }
}
