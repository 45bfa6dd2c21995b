import { defineRemote } from '@showcase/federation/manifest'

/** The pages for operators. No link leads to them; operators open their address. */
export default defineRemote({
  name: 'remote-operators',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './releases': './src/releases/releases.routes.tsx',
    './businesses': './src/businesses/businesses.routes.tsx',
  },
  mounts: [
    { at: 'platform:/operators', expose: './releases' },
    { at: 'platform:/operators/businesses', expose: './businesses' },
  ],
})
