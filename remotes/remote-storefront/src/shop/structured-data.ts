import type { SessionState } from '@showcase/session'
import { absoluteUrl } from './addresses.ts'

type Site = Readonly<SessionState>

/** A page as machines are told of it. */
export interface NamedPath {
  name: string
  path: string
}

/** schema.org's ItemList of a list as it is shown first. */
export function itemListLd(items: readonly NamedPath[], session: Site): object {
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

/** schema.org's BreadcrumbList: the way down to a page, from the front page on, the page itself last. */
export function breadcrumbLd(trail: readonly NamedPath[], session: Site): object {
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
