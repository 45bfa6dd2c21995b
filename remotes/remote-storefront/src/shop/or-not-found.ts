import { isApiError } from '@showcase/api-client'
import { data } from '@showcase/router'

/** Awaits a call. @throws a 404 response where the server answers 404, so that the router shows "not found" */
export async function orNotFound<T>(calling: Promise<T>): Promise<T> {
  try {
    return await calling
  } catch (error) {
    if (isApiError(error) && error.status === 404) throw data(null, { status: 404 })
    throw error
  }
}
