import { type PageHead, pageRoutes } from '@showcase/federation/page'
import { useLoaderData } from '@showcase/router'
import classes from './legal.module.css'

function LegalPage() {
  const html = useLoaderData<string>()
  // The documents are part of the repository, and remark-html sanitizes them.
  return <article className={classes.document} dangerouslySetInnerHTML={{ __html: html }} />
}

/**
 * The routes of a Markdown document. Its loader renders the document; for the first page of a visit that is the server, so
 * that the browser fetches remark and the document's text only on a later navigation.
 */
export function legalRoutes(id: string, head: PageHead, fetchSource: () => Promise<string>) {
  return pageRoutes({
    id,
    loader: async () => {
      const [{ renderMarkdown }, source] = await Promise.all([import('./markdown.ts'), fetchSource()])
      return renderMarkdown(source)
    },
    Component: LegalPage,
    head: () => head,
  })
}
