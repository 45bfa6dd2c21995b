/** The body of every JSON answer. This module does not import zod. */
export type Envelope<P> = {
  /** 201 on success (200 for the notification list), otherwise the HTTP status. */
  code: number
  message: string
  /** The same text as `message`: the specifications name both. */
  success: string
  error: string
  payload: P | null
}

export const successCode = 201
export const notificationListCode = 200

export function succeed<P>(payload: P, message: string, code: number = successCode): Envelope<P> {
  return { code, message, success: message, error: '', payload }
}

/** A failure. Only a conflict has a payload: the current record. */
export function fail<P = never>(status: number, error: string, payload: P | null = null): Envelope<P> {
  return { code: status, message: '', success: '', error, payload }
}

/** Whether a body has the fields of an envelope. */
export function isEnvelope(body: unknown): body is Envelope<unknown> {
  return typeof body === 'object' && body !== null && 'code' in body && 'error' in body && 'payload' in body
}
