import type { SessionState } from '@showcase/session'
import { absoluteUrl } from './shop.ts'

/** A page in a schema.org list. */
export interface NamedPath {
  name: string
  path: string
}

/** schema.org's ItemList of the items that a list shows first. */
export function itemListLd(items: readonly NamedPath[], session: Readonly<SessionState>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      url: absoluteUrl(session, path),
    })),
  }
}

/** schema.org's BreadcrumbList. `trail` leads from below the front page to the page itself. */
export function breadcrumbLd(trail: readonly NamedPath[], session: Readonly<SessionState>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Home', path: '/home' }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(session, path),
    })),
  }
}
