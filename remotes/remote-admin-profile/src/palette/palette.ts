import type { PaletteModule } from '@showcase/federation/palette'

/** What this remote adds to the command palette: the ways to its screens that stand in no navigation. */
export const palette: PaletteModule = {
  actions: [
    {
      id: 'change-theme',
      label: 'Change theme',
      icon: 'palette',
      to: '/userAdmin/settings/themes',
      keywords: 'template look colours design',
    },
    {
      id: 'change-password',
      label: 'Change password',
      icon: 'key-round',
      to: '/userAdmin/settings/changePassword',
      keywords: 'security sign in',
    },
    {
      id: 'own-domain',
      label: 'Own domain',
      icon: 'globe',
      to: '/userAdmin/settings/domain',
      keywords: 'address dns website',
    },
    {
      id: 'sessions',
      label: 'Sessions',
      icon: 'monitor-smartphone',
      to: '/userAdmin/settings/sessions',
      keywords: 'devices signed in security sign out elsewhere',
    },
  ],
}
