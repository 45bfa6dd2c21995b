import axe from 'axe-core'

/**
 * Rules that do not apply to a part of a page in jsdom, which has no colors and no page around it. The end-to-end tests check
 * them in a real browser.
 */
const skippedRules = ['color-contrast', 'region', 'page-has-heading-one', 'landmark-one-main']

/** Fails with a readable list if axe finds a violation in `container`. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries(skippedRules.map(rule => [rule, { enabled: false }])),
  })
  if (violations.length === 0) return
  const lines = violations.flatMap(({ id, help, nodes }) => [`${id}: ${help}`, ...nodes.map(node => `  ${node.html}`)])
  throw new Error(`Not accessible:\n${lines.join('\n')}`)
}
