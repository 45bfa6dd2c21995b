import type { RemoteOrder } from './order.ts'

/** `customer-reviews` -> `customerReviews`. */
function camel(name: string) {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string) {
  return camel(name).replace(/^./, letter => letter.toUpperCase())
}

/**
 * Puts an order's names in place of the template's. The template is itself a remote that works, called `sample`: its page
 * has the title "Sample page" and lies at `/sample-address`.
 */
export function fill(text: string, { name, path, label }: Pick<RemoteOrder, 'name' | 'path' | 'label'>): string {
  return text
    .replaceAll('Sample page', () => label)
    .replaceAll('/sample-address', () => path)
    .replaceAll("'sample-address'", () => `'${path.slice(1)}'`)
    .replace(/\bsample(?=[A-Z])/g, () => camel(name))
    .replaceAll('Sample', () => pascal(name))
    .replaceAll('sample', () => name)
}

/** The manifest of a new remote: one page, and what was asked for beside it. */
export function manifestOf({ name, site, path, label, nav, card }: RemoteOrder): string {
  const at = `${site}:${path}`
  return `import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-${name}',
  contract: '^1.0.0',
  failure: '${site === 'admin' ? 'primary' : 'regular'}',
  exposes: {
    './${name}': './src/${name}/${name}.routes.tsx',
    ${card ? `'./${name}-card': './src/${name}/${name}-card.component.tsx',` : ''}
  },
  mounts: [{ at: '${at}', expose: './${name}' }],
  ${nav ? `nav: [{ at: '${at}', label: '${label}', icon: 'star', order: 100 }],` : ''}
  ${card ? `cards: [{ slot: 'admin:dashboard', expose: './${name}-card', order: 100, label: '${label}' }],` : ''}
})
`
}
