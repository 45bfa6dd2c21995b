import { type PageHead, pageHandle } from '@showcase/federation/page'
import { type RouteObject, useLoaderData } from '@showcase/router'
import classes from './legal.module.css'

function LegalPage() {
  const html = useLoaderData<string>()
  // The documents are part of the repository, and remark-html sanitizes them.
  return <article className={classes.document} dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * The route of a Markdown document. Its loader renders the document; for the first page of a visit that is the server, so
 * that the browser fetches remark and the document's text only on a later navigation.
 */
export function legalRoute(id: string, head: PageHead, fetchSource: () => Promise<string>): RouteObject {
  return {
    id,
    index: true,
    loader: async () => {
      const [{ renderMarkdown }, source] = await Promise.all([import('./markdown.ts'), fetchSource()])
      return renderMarkdown(source)
    },
    Component: LegalPage,
    HydrateFallback: () => null,
    handle: pageHandle({ head: () => head }),
  }
}
