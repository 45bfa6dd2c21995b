import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-admin-catalogue',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './products': './src/products/products.routes.tsx',
    './products-card': './src/cards/products-card.component.tsx',
  },
  mounts: [{ at: 'admin:/products', expose: './products' }],
  nav: [{ at: 'admin:/products', label: 'Products', icon: 'package', order: 20 }],
  cards: [{ slot: 'admin:dashboard', expose: './products-card', order: 10 }],
})
