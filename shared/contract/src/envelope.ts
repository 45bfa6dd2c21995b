/** The body of every JSON answer. Free of zod. */
export type Envelope<P> = {
  /** 201 on success (200 for the notification list), otherwise the HTTP status. */
  code: number
  message: string
  /** The same text as `message`: some screens read the one, some the other. */
  success: string
  error: string
  payload: P | null
}

export const successCode = 201
export const notificationListCode = 200

export function succeed<P>(payload: P, message: string, code: number = successCode): Envelope<P> {
  return {
    code,
    message,
    success: message,
    error: '',
    payload,
  }
}

/** A failure carries nothing but its text, save for a conflict: that carries what stands there now. */
export function fail<P = never>(status: number, error: string, payload: P | null = null): Envelope<P> {
  return {
    code: status,
    message: '',
    success: '',
    error,
    payload,
  }
}

/** True for a body with the five fields of an envelope. */
export function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && 'error' in body && 'payload' in body
}
