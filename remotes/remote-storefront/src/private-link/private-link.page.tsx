import { useLoaderData } from '@showcase/router'
import { lazy, Suspense } from 'react'
import classes from '../product/product.page.module.css'
import type { PrivateLinkData } from './private-link.loader.ts'
import own from './private-link.page.module.css'
import type { LinkQuery } from './private-link.resource.ts'
import { usePrivateLink } from './private-link.state.ts'
import { Refused } from './refused.component.tsx'
import { Waiting } from './waiting.component.tsx'

function importContent() {
  return import('./link-content.component.tsx')
}

const LinkContent = lazy(async () => ({ default: (await importContent()).LinkContent }))

/** What a private link shows, for as long as it does. */
export function PrivateLinkPage() {
  const { query } = useLoaderData<PrivateLinkData>()
  return (
    <div className={`${classes.page} ${own.page}`}>
      <OpenedLink key={query ? query.kind + query.privateLink : ''} query={query} />
    </div>
  )
}

function OpenedLink({ query }: { query: LinkQuery | null }) {
  const { state, expire, retry } = usePrivateLink(query)
  if (state.state === 'refused') return <Refused reason={state.reason} text={state.text} onRetry={retry} />
  if (state.state === 'waiting' || !query) return <Waiting />
  return (
    <Suspense fallback={<Waiting />}>
      <LinkContent opened={state.opened} privateLink={query.privateLink} onEnd={expire} />
    </Suspense>
  )
}
