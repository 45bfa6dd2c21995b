import { platformScreens } from '@showcase/scripts/testing/platform-screens'
import { scenario, sites } from '../support/scenario.ts'
import { phone } from '../support/visitor.ts'
import { expectWholeScreen } from '../support/whole-screen.ts'

for (const { name, path, complaint } of platformScreens)
  scenario(
    `${name}, of the platform: accessible, steady, as wide as its window, and named`,
    ({ visitor }) => expectWholeScreen(visitor, sites.main + path, complaint),
    { viewport: phone },
  )
