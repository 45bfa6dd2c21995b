import { remark } from 'remark'
import html from 'remark-html'

/** Renders Markdown as HTML without the elements that GitHub's sanitizer removes. */
export async function renderMarkdown(source: string): Promise<string> {
  return String(await remark().use(html, { sanitize: true }).process(source))
}
