export type LegalData = { html: string }

/**
 * Renders a document where the loader runs. For the first page of a visit that is the server: the HTML travels with the
 * page and remark does not. Only who comes here by a link inside the site fetches remark, and the document's text.
 */
export function legalLoader(fetchSource: () => Promise<string>): () => Promise<LegalData> {
  return async () => {
    const [{ renderMarkdown }, source] = await Promise.all([import('./markdown.ts'), fetchSource()])
    return { html: await renderMarkdown(source) }
  }
}
