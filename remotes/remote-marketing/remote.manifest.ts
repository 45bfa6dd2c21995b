import { defineRemote } from '@showcase/federation/manifest'

/** The platform's own site: what the product is, the way in, the small print, and the page for what is not there. */
export default defineRemote({
  name: 'remote-marketing',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './home': './src/home/home.routes.tsx',
    './sign-in': './src/sign-in/sign-in.routes.tsx',
    './terms': './src/legal/terms.routes.tsx',
    './privacy': './src/legal/privacy.routes.tsx',
    './not-found': './src/not-found/not-found.routes.tsx',
  },
  mounts: [
    { at: 'platform:/home', expose: './home' },
    { at: 'platform:/signIn', expose: './sign-in' },
    { at: 'platform:/terms&conditions', expose: './terms' },
    { at: 'platform:/privacyPolicy', expose: './privacy' },
    { at: 'platform:/Error_404_Not_Found', expose: './not-found' },
  ],
  nav: [
    { at: 'platform:/home', label: 'Home', icon: 'house', order: 10 },
    { at: 'platform:/terms&conditions', label: 'Terms & conditions', icon: 'file', order: 80, place: 'footer' },
    { at: 'platform:/privacyPolicy', label: 'Privacy policy', icon: 'shield', order: 90, place: 'footer' },
  ],
})
