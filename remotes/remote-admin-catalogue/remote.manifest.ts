import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-admin-catalogue',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './products': './src/products/products.routes.tsx',
    './catalogues': './src/catalogues/catalogues.routes.tsx',
    './product-links': './src/private-links/product-links.routes.tsx',
    './catalogue-links': './src/private-links/catalogue-links.routes.tsx',
    './overview-card': './src/cards/overview-card.component.tsx',
    './links-card': './src/cards/links-card.component.tsx',
    './palette': './src/cards/palette.ts',
  },
  mounts: [
    { at: 'admin:/products', expose: './products' },
    { at: 'admin:/products/privateLinks', expose: './product-links' },
    { at: 'admin:/catalogues', expose: './catalogues' },
    { at: 'admin:/catalogues/privateLinks', expose: './catalogue-links' },
  ],
  nav: [
    { at: 'admin:/products', label: 'Products', icon: 'package', order: 20 },
    { at: 'admin:/catalogues', label: 'Catalogues', icon: 'book-open', order: 30 },
  ],
  cards: [
    { slot: 'admin:dashboard', expose: './overview-card', order: 30, label: 'Products and catalogues' },
    { slot: 'admin:dashboard', expose: './links-card', order: 40, label: 'Links that expire soon' },
    { slot: 'admin:palette', expose: './palette', order: 10 },
  ],
})
