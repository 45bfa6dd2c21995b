import { isApiError } from './api-error.ts'

/** The result of a request. A failure is data, so that a screen can show it in place of a list. */
export type Settled<T> = { isOk: true; value: T } | { isOk: false; status: number; message: string }

/** Makes a request that never rejects, so that a loader can return it before it settles. */
export async function settle<T>(request: Promise<T>): Promise<Settled<T>> {
  try {
    return { isOk: true, value: await request }
  } catch (error) {
    if (isApiError(error)) return { isOk: false, status: error.status, message: error.message }
    return { isOk: false, status: 0, message: '' }
  }
}
