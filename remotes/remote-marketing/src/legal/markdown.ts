import { remark } from 'remark'
import html from 'remark-html'

/** Turns Markdown into HTML and drops whatever GitHub's own list of safe elements does not hold. */
export async function renderMarkdown(source: string): Promise<string> {
  return String(await remark().use(html, { sanitize: true }).process(source))
}
