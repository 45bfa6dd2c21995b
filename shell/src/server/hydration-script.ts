import { isRouteErrorResponse } from '@showcase/router'
import type { StaticHandlerContext } from '@showcase/router/server'
import { earlyScript } from '../early/early-events.ts'
import type { PageData } from '../page-data.ts'
import { faultsScript } from '../telemetry/faults.ts'

/** JSON for an inline script: `<` would end the element, the line separators would end a string in old parsers. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function serialisedErrors(errors: StaticHandlerContext['errors']) {
  if (!errors) return null
  const entries = Object.entries(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? { ...error, __type: 'RouteErrorResponse' } : error,
  ])
  return Object.fromEntries(entries)
}

/** The data with which the browser continues where the server stopped. */
export function hydrationScript(page: PageData, { loaderData, actionData, errors }: StaticHandlerContext): string {
  const state = { loaderData, actionData, errors: serialisedErrors(errors) }
  return `${faultsScript}${earlyScript}window.__SHOWCASE__=${inlineJson(page)};window.__staticRouterHydrationData=${inlineJson(state)}`
}
