/** The demo businesses and their addresses. */
export const demo = {
  terracotta: { name: 'terracotta', owner: 'owner@terracotta.example', template: '' },
  northlight: { name: 'northlight', owner: 'owner@northlight.example', template: 'template1' },
  fieldkit: { name: 'fieldkit', owner: 'owner@fieldkit.example', template: 'template3' },
} as const

export const demoPassword = 'showcase-demo'

export interface Sites {
  /** The main host: marketing, sign-in and admin area. */
  main: string
  /** A site by its host name; scheme and port are the platform's. */
  at(name: string): string
  /** A business on its own subdomain. */
  of(business: string): string
  /** fieldkit's own domain. */
  custom: string
  api: string
}

export function sitesOf(url: string): Sites {
  const { protocol, port } = url ? new URL(url) : { protocol: 'http:', port: '' }
  const at = (name: string) => `${protocol}//${name}:${port}`
  return {
    main: url,
    at,
    of: business => at(`${business}.localhost`),
    custom: at('www.fieldkit.localhost'),
    api: `${url}/api`,
  }
}
