import type { DocumentName } from '@showcase/contract/limits'
import { type PageHead, pageRoutes } from '@showcase/federation/page'
import { type LoaderFunctionArgs, useLoaderData } from '@showcase/router'
import { platformOf } from '@showcase/session'
import classes from './legal.module.css'

function LegalPage() {
  const html = useLoaderData<string>()
  // The documents are the operator's, and remark-html sanitizes them.
  return <article className={classes.document} dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * The routes of a document of the platform, which the operator can replace. Its loader fetches the Markdown from the site's own
 * origin and renders it; for the first page of a visit the server does, so that the browser loads remark only on a later
 * navigation.
 */
export function legalRoutes(name: DocumentName, head: PageHead) {
  return pageRoutes({
    id: `marketing:${name}`,
    loader: async ({ context, request: { signal } }: LoaderFunctionArgs) => {
      const { api } = platformOf(context)
      const [{ renderMarkdown }, { payload }] = await Promise.all([
        import('./markdown.ts'),
        api.publicUser.fetchDocument({ name }, { signal }),
      ])
      return renderMarkdown(payload.markdown)
    },
    Component: LegalPage,
    head: () => head,
  })
}
