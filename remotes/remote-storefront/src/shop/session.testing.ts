import { aBusiness } from '@showcase/testing/factories'

/** A visitor's session on the site of a business, for the tests of heads. */
export const session = {
  site: 'business' as const,
  business: aBusiness({ businessName: 'red-clay', currency: 'USD' }),
  basePath: '/red-clay',
  mainUrl: 'https://showcase.example',
  publicUrl: 'https://showcase.example/red-clay',
  apiBaseUrl: '/api',
  imageBaseUrl: '/images',
  owner: null,
}
