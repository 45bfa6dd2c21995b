import { integrityOf } from '@showcase/federation/build-files'

/** The code of a release: one module each for browser and server, and code that its container runs first. */
export interface Code {
  browser: string
  server: string
  entry?: string
}

/** A module with one page that shows a text after it has run some code. */
export function pageModule(says: string, first = ''): string {
  return `{ routes: [{ id: 'trial', index: true, Component() { ${first}; return ${JSON.stringify(says)} } }] }`
}

/** A release that works in the browser and on the server. */
export function goodCode(says: string): Code {
  return { browser: pageModule(says), server: pageModule(says) }
}

/**
 * A minimal hand-written release: a page at `business:/<path>` with the code that a spec needs.
 *
 * @param more further fields of its `remote.json`
 * @returns the form that uploads it
 */
export function madeRelease(name: string, number: number, { browser, server, entry = '' }: Code, more: object = {}) {
  const version = `1.${number}.0-${'0'.repeat(7)}${number}`
  const uniqueName = `${name}__${version}`.replace(/[^a-zA-Z0-9]/g, '_')
  const files: Record<string, string> = {
    'remoteEntry.js': `${entry}\nvar ${uniqueName} = { init() {}, async get() { return () => (${browser}) } }\n`,
    'server.cjs': `module.exports = { modules: { './trial': ${server} } }\n`,
  }
  files['integrity.json'] = JSON.stringify({ 'remoteEntry.js': integrityOf(files['remoteEntry.js'] ?? '') })
  const hashes = Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(text)]))
  const release = {
    name,
    version,
    uniqueName,
    contract: '^1.0.0',
    failure: 'primary',
    nav: [],
    cards: [],
    shared: {},
    mounts: [{ at: `business:/${name.replace('remote-', '')}`, expose: './trial' }],
    exposes: { './trial': { js: [], css: [] } },
    entry: 'remoteEntry.js',
    server: 'server.cjs',
    files: hashes,
    ...more,
  }
  const form = new FormData()
  form.append('remote.json', new Blob([JSON.stringify(release)]), 'file')
  for (const [file, text] of Object.entries(files)) form.append(file, new Blob([text]), 'file')
  return { name, version, form }
}
