export interface SheetSection {
  heading: string
  /** Files in the folder of the page. */
  pictures: string[]
}

/** An HTML page with all screenshots. The pictures of a section are in one row. */
export function contactSheet(title: string, sections: SheetSection[]): string {
  const rows = sections.map(({ heading, pictures }) => {
    const links = pictures.map(file => `<a href="${file}"><img loading="lazy" src="${file}" alt=""></a>`)
    return `<section><h2>${heading}</h2>${links.join('')}</section>`
  })
  return `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>
  body { font: 14px system-ui; margin: 2rem; background: #ddd; display: flex; flex-wrap: wrap; column-gap: 2rem }
  section { margin-bottom: 2rem }
  h2 { font-size: 1rem }
  img { height: 480px; object-fit: cover; object-position: top; margin-right: 1rem; background: #fff }
</style>
${rows.join('\n')}
`
}
