import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-admin-leads',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './leads': './src/leads/leads.routes.tsx',
    './leads-card': './src/cards/leads-card.component.tsx',
  },
  mounts: [{ at: 'admin:/leads', expose: './leads' }],
  nav: [{ at: 'admin:/leads', label: 'Leads', icon: 'mail', order: 40 }],
  cards: [{ slot: 'admin:dashboard', expose: './leads-card', order: 20 }],
})
