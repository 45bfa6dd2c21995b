import { defineRemote } from '@showcase/federation/manifest'

/** The visitor's shop: its front page, the list of products and each product's own page. */
export default defineRemote({
  name: 'remote-storefront',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './home': './src/home/home.routes.tsx',
    './products': './src/products/products.routes.tsx',
  },
  mounts: [
    { at: 'business:/home', expose: './home' },
    { at: 'business:/products', expose: './products' },
  ],
  nav: [
    { at: 'business:/home', label: 'Home', icon: 'house', order: 10 },
    { at: 'business:/products', label: 'Products', icon: 'package', order: 20 },
  ],
})
