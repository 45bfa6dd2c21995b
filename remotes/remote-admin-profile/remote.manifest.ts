import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-admin-profile',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './profile': './src/profile/profile.routes.tsx',
    './sign-out': './src/sign-out/sign-out.routes.tsx',
    './notification-badge': './src/notifications/notification-badge.component.tsx',
  },
  mounts: [
    { at: 'admin:/userProfileInfo', expose: './profile' },
    { at: 'admin:/signOut', expose: './sign-out' },
  ],
  nav: [
    { at: 'admin:/userProfileInfo', label: 'Profile', icon: 'store', order: 50 },
    { at: 'admin:/signOut', label: 'Sign out', icon: 'log-out', order: 90 },
  ],
  cards: [{ slot: 'admin:header', expose: './notification-badge', order: 10 }],
})
