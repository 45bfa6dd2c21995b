import type { LoaderFunctionArgs } from '@showcase/router'
import { platformOf } from '@showcase/session'
import { fetchLanding, type LandingData } from './home.resource.ts'

export function homeLoader({ context, request }: LoaderFunctionArgs): Promise<LandingData> {
  return fetchLanding(platformOf(context).api, request.signal)
}
