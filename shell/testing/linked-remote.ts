import type { LinkedRemote } from '@showcase/federation/linked-remote'

/** A remote as a page knows it, without mounts, entries of the navigation and cards. */
export function aLinkedRemote(name: string, more: Partial<LinkedRemote> = {}): LinkedRemote {
  return {
    name,
    version: '1.0.0',
    uniqueName: name.replaceAll('-', '_'),
    failure: 'primary',
    mounts: [],
    nav: [],
    cards: [],
    base: '',
    entry: `/remotes/${name}.js`,
    integrity: {},
    fallback: null,
    ...more,
  }
}
