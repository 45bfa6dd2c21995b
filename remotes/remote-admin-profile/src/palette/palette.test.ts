import { expect, test } from '@jest/globals'
import { routes } from '../settings/settings.routes.tsx'
import { palette } from './palette.ts'

test('finds every settings page except the preview, at an existing address', () => {
  const actions = palette.actions ?? []
  const screens = routes.flatMap(({ path }) =>
    path && path !== 'themes/preview' ? [`/userAdmin/settings/${path}`] : [],
  )
  expect(actions.map(({ to }) => to).sort()).toEqual(screens.sort())
  expect(new Set(actions.map(({ id }) => id)).size).toBe(actions.length)
})
