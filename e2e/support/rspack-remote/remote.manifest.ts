import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-tally',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: { './tally': './src/tally.routes.tsx' },
  mounts: [{ at: 'business:/tally', expose: './tally' }],
})
