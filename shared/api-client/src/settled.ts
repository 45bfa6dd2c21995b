import { isApiError } from './api-error.ts'

/** How a request ended. As data, because a screen shows a failure as calmly as a list. */
export type Settled<T> = { isOk: true; value: T } | { isOk: false; status: number; message: string }

/** Turns a request into one that never rejects, so that a loader can hand it on while the page already shows. */
export async function settle<T>(request: Promise<T>): Promise<Settled<T>> {
  try {
    return { isOk: true, value: await request }
  } catch (error) {
    if (isApiError(error)) return { isOk: false, status: error.status, message: error.message }
    return { isOk: false, status: 0, message: '' }
  }
}
