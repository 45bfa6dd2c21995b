import { defineRemote } from '@showcase/federation/manifest'

/** The platform's own site: what the product is, the way in, the small print, and the page for what is not there. */
export default defineRemote({
  name: 'remote-marketing',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './home': './src/home/home.routes.tsx',
    './pricing': './src/pricing/pricing.routes.tsx',
    './about-us': './src/about-us/about-us.routes.tsx',
    './faq': './src/faq/faq.routes.tsx',
    './get-started': './src/get-started/get-started.routes.tsx',
    './sign-up': './src/sign-up/sign-up.routes.tsx',
    './sign-in': './src/sign-in/sign-in.routes.tsx',
    './terms': './src/legal/terms.routes.tsx',
    './privacy': './src/legal/privacy.routes.tsx',
    './not-found': './src/not-found/not-found.routes.tsx',
  },
  mounts: [
    { at: 'platform:/home', expose: './home' },
    { at: 'platform:/pricing', expose: './pricing' },
    { at: 'platform:/aboutUs', expose: './about-us' },
    { at: 'platform:/faq', expose: './faq' },
    { at: 'platform:/getStarted/:planType', expose: './get-started' },
    { at: 'platform:/signUp', expose: './sign-up' },
    { at: 'platform:/signIn', expose: './sign-in' },
    { at: 'platform:/terms&conditions', expose: './terms' },
    { at: 'platform:/privacyPolicy', expose: './privacy' },
    { at: 'platform:/Error_404_Not_Found', expose: './not-found' },
  ],
  nav: [
    { at: 'platform:/home', label: 'Home', icon: 'house', order: 10 },
    { at: 'platform:/pricing', label: 'Pricing', icon: 'star', order: 30 },
    { at: 'platform:/aboutUs', label: 'About us', icon: 'badge-info', order: 50 },
    { at: 'platform:/faq', label: 'Questions', icon: 'book-open', order: 70, place: 'footer' },
    { at: 'platform:/terms&conditions', label: 'Terms & conditions', icon: 'file', order: 80, place: 'footer' },
    { at: 'platform:/privacyPolicy', label: 'Privacy policy', icon: 'shield', order: 90, place: 'footer' },
  ],
})
