import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { readAreas, readTexts } from './read-texts.ts'

const root = join(import.meta.dirname, '../..')
/** How the specification writes four labels in one. */
const switches = '"Deactivate/Activate all your products" and "all your catalogues"'
const switchLabels = ['products', 'catalogues'].flatMap(items => [
  `Deactivate all your ${items}`,
  `Activate all your ${items}`,
])

/** A page of the specification, with each text written out. */
function specification(file: string) {
  return readFileSync(join(root, 'docs/spec', file), 'utf8').replace(switches, switchLabels.join(', '))
}

test('the sentences of a screen: text with its values and links, labels, and both branches of a choice', () => {
  const source = `
    import { x } from 'a module path'
    export function Screen({ count, name }: { count: number; name: string }) {
      if (name === 'two words') throw new Error('A developer reads this')
      return (
        <Page title="Leads" className="wide page" aria-label={count ? 'Some leads' : 'None'}>
          {count > 1 && <p>{count} leads of <a href="/a b">{name}</a>. Read them.</p>}
          <Button onClick={() => toast(\`\${name} was saved.\`)}>{count ? 'Save' : 'Add'}</Button>
        </Page>
      )
    }`
  expect(readTexts('screen.tsx', source)).toEqual([
    'Leads',
    'Some leads',
    'None',
    '{…} leads of {…}. Read them.',
    '{…} was saved.',
    'Save',
    'Add',
  ])
})

test.each([['public-site.md'], ['admin-area.md']])(
  'each fixed text of %s is in the specification and the product',
  file => {
    const [, section = ''] = specification('fixed-texts.md').split(`](${file})`)
    const [list = ''] = section.split('\n## ')
    const fixed = [...list.matchAll(/^- `(.+)`$/gm)].map(([, text = '']) => text)
    const texts = readAreas(root).flatMap(({ files }) => files.flatMap(({ texts: found }) => found))
    const shown = new Set(texts.map(text => text.replace(/^(View \w+) \{…\}$/, '$1')))
    expect(fixed.length).toBeGreaterThan(20)
    expect(fixed.filter(text => !specification(file).includes(text))).toEqual([])
    expect(fixed.filter(text => !shown.has(text.replace(/\{\w+\}/g, '{…}')))).toEqual([])
  },
)
