import type { PaletteModule } from '@showcase/federation/palette'

/** Entries of the command palette: the pages that are not in the navigation. */
export const palette: PaletteModule = {
  actions: [
    {
      id: 'change-theme',
      label: 'Change theme',
      icon: 'palette',
      to: '/userAdmin/settings/themes',
      keywords: 'template look colors design',
    },
    {
      id: 'change-password',
      label: 'Change password',
      icon: 'key-round',
      to: '/userAdmin/settings/changePassword',
      keywords: 'security sign in',
    },
    {
      id: 'site-address',
      label: 'Site address',
      icon: 'globe',
      to: '/userAdmin/settings/address',
      keywords: 'name url link change',
    },
    {
      id: 'own-domain',
      label: 'Custom domain',
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
