import { defineRemote } from '@showcase/federation/manifest'

/** Screens of the people who run the platform. Nothing leads to them: who needs them knows their address. */
export default defineRemote({
  name: 'remote-operators',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: { './releases': './src/releases/releases.routes.tsx' },
  mounts: [{ at: 'platform:/operators', expose: './releases' }],
})
