import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-admin-leads',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './leads': './src/leads/leads.routes.tsx',
    './product-leads': './src/leads/product-leads.routes.tsx',
    './catalogue-leads': './src/leads/catalogue-leads.routes.tsx',
    './forum': './src/forum/forum.routes.tsx',
    './leads-card': './src/cards/leads-card.component.tsx',
    './visits-card': './src/cards/visits-card.component.tsx',
    './palette': './src/cards/palette.ts',
  },
  mounts: [
    { at: 'admin:/leads', expose: './leads' },
    { at: 'admin:/products/leads', expose: './product-leads' },
    { at: 'admin:/catalogues/leads', expose: './catalogue-leads' },
    { at: 'admin:/forum', expose: './forum' },
  ],
  nav: [
    { at: 'admin:/leads', label: 'Leads', icon: 'mail', order: 40 },
    { at: 'admin:/forum', label: 'Forum', icon: 'message-square', order: 60 },
  ],
  cards: [
    { slot: 'admin:dashboard', expose: './leads-card', order: 10, label: 'Enquiries and messages', size: 'wide' },
    { slot: 'admin:dashboard', expose: './visits-card', order: 20, label: 'Visits over 30 days', size: 'wide' },
    { slot: 'admin:palette', expose: './palette', order: 20 },
  ],
})
