import type { RemoteRequest } from './remote-request.ts'

/** `customer-reviews` -> `customerReviews`. */
function camel(name: string) {
  return name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

function pascal(name: string) {
  return camel(name).replace(/^./, letter => letter.toUpperCase())
}

/**
 * Replaces the template's names by those of a request. The template is a working remote named `sample`, with a page titled
 * "Sample page" at `/sample-address`.
 */
export function fill(text: string, { name, path, label }: Pick<RemoteRequest, 'name' | 'path' | 'label'>): string {
  return text
    .replaceAll('Sample page', () => label)
    .replaceAll('/sample-address', () => path)
    .replaceAll("'sample-address'", () => `'${path.slice(1)}'`)
    .replace(/\bsample(?=[A-Z])/g, () => camel(name))
    .replaceAll('Sample', () => pascal(name))
    .replaceAll('sample', () => name)
}

/** The manifest of a new remote: one page, and the requested navigation entry and card. */
export function manifestOf({ name, site, path, label, nav, card }: RemoteRequest): string {
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
