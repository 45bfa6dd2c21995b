import { expect, test } from '@jest/globals'
import { routes } from '../settings/settings.routes.tsx'
import { palette } from './palette.ts'

test('every screen of the settings but the preview is found by its name, at an address that there is', () => {
  const actions = palette.actions ?? []
  const screens = routes.flatMap(({ path }) =>
    path && path !== 'themes/preview' ? [`/userAdmin/settings/${path}`] : [],
  )
  expect(actions.map(({ to }) => to).sort()).toEqual(screens.sort())
  expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
})
