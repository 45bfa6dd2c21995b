import { platformScreens } from '@showcase/scripts/testing/platform-screens'
import { scenario, sites } from '../support/scenario.ts'
import { expectScreenQuality } from '../support/screen-quality.ts'
import { phone } from '../support/visitor.ts'

for (const { name, path, complaint } of platformScreens)
  scenario(
    `${name} of the platform: accessible, stable, without horizontal scrolling, with title and description`,
    ({ visitor }) => expectScreenQuality(visitor, sites.main + path, complaint),
    { viewport: phone },
  )
