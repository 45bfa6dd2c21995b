import { defineRemote } from '@showcase/federation/manifest'

export default defineRemote({
  name: 'remote-admin-profile',
  contract: '^1.0.0',
  failure: 'primary',
  exposes: {
    './profile': './src/profile/profile.routes.tsx',
    './settings': './src/settings/settings.routes.tsx',
    './notifications': './src/notifications/notifications.routes.tsx',
    './sign-out': './src/sign-out/sign-out.routes.tsx',
    './notification-badge': './src/notifications/notification-badge.component.tsx',
    './first-steps-card': './src/first-steps/first-steps-card.component.tsx',
    './palette': './src/palette/palette.ts',
    './notifications-card': './src/notifications/notifications-card.component.tsx',
  },
  mounts: [
    { at: 'admin:/userProfileInfo', expose: './profile' },
    { at: 'admin:/settings', expose: './settings' },
    { at: 'admin:/notifications', expose: './notifications' },
    { at: 'admin:/signOut', expose: './sign-out' },
  ],
  nav: [
    { at: 'admin:/userProfileInfo', label: 'Profile', icon: 'store', order: 50 },
    { at: 'admin:/settings', label: 'Settings', icon: 'settings', order: 70 },
    { at: 'admin:/notifications', label: 'Notifications', icon: 'bell', order: 80 },
    { at: 'admin:/signOut', label: 'Sign out', icon: 'log-out', order: 90 },
  ],
  cards: [
    { slot: 'admin:header', expose: './notification-badge', order: 10 },
    { slot: 'admin:dashboard', expose: './first-steps-card', order: 5, size: 'banner' },
    { slot: 'admin:dashboard', expose: './notifications-card', order: 50, label: 'Notifications', size: 'wide' },
    { slot: 'admin:palette', expose: './palette', order: 30 },
  ],
})
