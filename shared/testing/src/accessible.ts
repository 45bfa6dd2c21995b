import axe from 'axe-core'

/**
 * Rules that a part of a page in jsdom cannot be judged by: there are no colours, and no page around it. A real browser
 * judges them in the end-to-end tests.
 */
const unjudged = ['color-contrast', 'region', 'page-has-heading-one', 'landmark-one-main']

/** Fails with a readable list where axe finds a violation in `container`. */
export async function expectAccessible(container: Element): Promise<void> {
  const { violations } = await axe.run(container, {
    rules: Object.fromEntries(unjudged.map(rule => [rule, { enabled: false }])),
  })
  if (violations.length === 0) return
  const lines = violations.flatMap(({ id, help, nodes }) => [`${id}: ${help}`, ...nodes.map(node => `  ${node.html}`)])
  throw new Error(`Not accessible:\n${lines.join('\n')}`)
}
