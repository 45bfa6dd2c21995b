import { screenMessages } from '@showcase/contract/messages'

/** Whose site a request is for could not be found out: the API did not answer. The visitor reads the message. */
export class ProfileFailed extends Error {
  constructor(cause: unknown) {
    super(screenMessages.profileFailed, { cause })
  }
}
