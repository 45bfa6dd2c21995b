import { isRouteErrorResponse } from '@showcase/router'
import type { StaticHandlerContext } from '@showcase/router/server'
import { earlyScript } from '../early/early-events.ts'
import type { PageData } from '../page-data.ts'
import { faultsScript } from '../telemetry/faults.ts'

/** JSON for an inline script. `<` could end the element, and line separators end a string in old parsers. */
function inlineJson(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function serializedErrors(errors: StaticHandlerContext['errors']) {
  if (!errors) return null
  const entries = Object.entries(errors).map(([id, error]) => [
    id,
    isRouteErrorResponse(error) ? { ...error, __type: 'RouteErrorResponse' } : error,
  ])
  return Object.fromEntries(entries)
}

/** The script with the data for hydration. */
export function hydrationScript(page: PageData, { loaderData, actionData, errors }: StaticHandlerContext): string {
  const state = { loaderData, actionData, errors: serializedErrors(errors) }
  return `${faultsScript}${earlyScript}window.__SHOWCASE__=${inlineJson(page)};window.__staticRouterHydrationData=${inlineJson(state)}`
}
