const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

function escaped(text: string) {
  return text.replace(/[&<>"]/g, sign => entities[sign] ?? sign)
}

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,sans-serif'

function paragraph(text: string) {
  return `<p style="margin:0 0 16px">${escaped(text)}</p>`
}

/**
 * A mail of ours as a page: a heading, paragraphs and one link. Styles stand on the elements, for programs that read
 * mail drop style sheets; nothing is fetched from anywhere.
 */
export function accountHtml(letter: {
  title: string
  before: readonly string[]
  link: { label: string; url: string }
  after: readonly string[]
}): string {
  const { title, before, link, after } = letter
  const url = escaped(link.url)
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;padding:24px;background:#f5f4f1;color:#181818;font-size:16px;line-height:1.5;${font}">
<div style="max-width:520px;margin:0 auto;padding:32px;border-radius:12px;background:#ffffff">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.2">${escaped(title)}</h1>
${before.map(paragraph).join('\n')}
<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#181818;color:#ffffff;text-decoration:none;font-weight:600">${escaped(link.label)}</a></p>
<p style="margin:0 0 16px;font-size:14px;color:#5c5a55;overflow-wrap:anywhere">${url}</p>
${after.map(paragraph).join('\n')}
</div>
</body>
</html>
`
}
