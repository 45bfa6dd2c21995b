/** An HTML page with all screenshots; both widths of a screen are in one row. */
export function contactSheet(names: string[], widths: string[]): string {
  const rows = names.map(name => {
    const pictures = widths.map(
      width => `<a href="${name}-${width}.jpg"><img loading="lazy" src="${name}-${width}.jpg" alt=""></a>`,
    )
    return `<section><h2>${name}</h2>${pictures.join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>Showcase, every screen</title>
<style>
  body { font: 14px system-ui; margin: 2rem; background: #ddd }
  section { margin-bottom: 2rem }
  h2 { font-size: 1rem }
  img { height: 480px; object-fit: cover; object-position: top; margin-right: 1rem; background: #fff }
</style>
${rows.join('\n')}
`
}
