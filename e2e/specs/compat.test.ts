import { expect } from '@jest/globals'
import { checkScreen } from '@showcase/scripts/compat/check-screen'
import { type Code, madeRelease } from '@showcase/scripts/testing/made-release'
import { ownPlatform } from '../support/own-platform.ts'
import { getChanged } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'

/*
 * `npm run compat` runs this check on past releases. It takes minutes and is not part of `npm test`, so these tests run the
 * check on releases that fail in one way each.
 */
const platform = ownPlatform('compat', { env: { SEED: 'none' } })

/** Source of a page module: runs `first`, then renders a heading, as a React element without JSX. */
function page(text: string, first = '') {
  const element = `{ $$typeof: Symbol.for('react.transitional.element'), type: 'h1', key: null, ref: null, props: { children: ${JSON.stringify(text)} } }`
  return `{ routes: [{ id: 'trial', index: true, Component() { ${first}; return ${element} } }] }`
}

const good: Code = { browser: page('It is here'), server: page('It is here') }
const inBrowser = 'if (typeof document !== "undefined")'

/** Publishes and promotes a release and waits until pages use it. @returns the screen to check */
async function publish(name: string, number: number, code: Code) {
  const { main } = platform.sites()
  const mounts = [{ at: `platform:/${name}`, expose: './trial' }]
  const { version, form } = madeRelease(name, number, code, { mounts })
  const operator = platform.operator()
  expect(await operator.upload(`/registry/upload?name=${name}`, form)).toMatchObject({ error: '' })
  const steps = [{ act: 'promote', name, version }]
  expect(await operator.put('/registry/change', { steps })).toMatchObject({ error: '' })
  await getChanged(`${main}/faq`, `${name}/${version}/`)
  const screen = { name: `platform ${name}`, url: `${main}/${name}` }
  return { screen, path: `/${name}`, remote: { name, version } }
}

async function nothing() {}

const bad: [string, Code, RegExp][] = [
  [
    'throws on the server and not in the browser',
    { ...good, server: page('', 'throw new Error("no")') },
    /the server did not render it/,
  ],
  [
    'renders another text in the browser',
    { ...good, browser: page('It is there') },
    /Minified React error|did not render/,
  ],
  ['throws in the browser', { ...good, browser: page('', `${inBrowser} throw new Error("no")`) }, /no/],
  ['logs an error', { ...good, browser: page('It is here', 'console.error("a word")') }, /a word/],
  ['does not load', { ...good, entry: 'throw new Error("no entry")' }, /no entry/],
]

scenario(
  'a working release passes',
  async ({ visitor }) => {
    expect(await checkScreen(visitor.page, await publish('remote-trial-good', 1, good), nothing)).toEqual([])
  },
  { sites: platform.sites },
)

for (const [index, [what, code, problem]] of bad.entries())
  scenario(
    `a release that ${what} does not pass`,
    async ({ visitor }) => {
      visitor.allowErrors(/.*/)
      const problems = await checkScreen(visitor.page, await publish(`remote-trial-${index}`, 1, code), nothing, 5000)
      expect(problems.join('\n')).toMatch(problem)
    },
    { sites: platform.sites, timeout: 60_000 },
  )

scenario(
  'a page that falls back to the previous release does not pass',
  async ({ visitor }) => {
    visitor.allowErrors(/.*/)
    const name = 'remote-trial-before'
    await publish(name, 1, good)
    const broken = await publish(name, 2, { ...good, entry: 'throw new Error("no entry")' })
    expect((await checkScreen(visitor.page, broken, nothing, 5000)).join('\n')).toContain('another version was loaded')
  },
  { sites: platform.sites, timeout: 60_000 },
)
