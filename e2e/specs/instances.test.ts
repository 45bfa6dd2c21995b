import { expect } from '@jest/globals'
import { demo } from '@showcase/scripts/testing/sites'
import { SignInPage } from '../pages/sign-in.page.ts'
import { scenario, sites } from '../support/scenario.ts'
import { link, waitForHydration } from '../support/screen.ts'
import { type SharedModule, sharedModulesOf } from '../support/shared-modules.ts'

/** Modules that every screen uses; others depend on the page. */
const alwaysShared = ['react', 'react/jsx-runtime', '@showcase/router', '@showcase/session']

function expectOneInstanceEach(modules: SharedModule[], remotes: string[], also: string[] = []): void {
  expect(modules.filter(({ versions, isTheShells }) => versions !== 1 || !isTheShells)).toEqual([])
  expect(modules.map(({ id }) => id)).toEqual(expect.arrayContaining([...alwaysShared, ...also]))
  for (const remote of remotes) {
    const used = modules.filter(({ usedBy }) => usedBy.includes(remote)).map(({ id }) => id)
    expect(used).toEqual(
      expect.arrayContaining(['react', 'react/jsx-runtime', '@showcase/router', '@showcase/session']),
    )
  }
}

scenario('shell and admin remotes hold one instance of each stateful module', async ({ visitor }) => {
  const { page } = visitor
  await (await new SignInPage(visitor, sites).open()).signIn(demo.terracotta.owner)
  for (const [name, path] of [
    ['Products', 'products'],
    ['Leads', 'leads'],
    ['Profile', 'userProfileInfo'],
  ] as const) {
    await link(page, name).click()
    await page.waitForFunction(end => location.pathname === `/userAdmin/${end}`, {}, path)
  }
  const remotes = ['remote_marketing', 'remote_admin_catalogue', 'remote_admin_leads', 'remote_admin_profile']
  expectOneInstanceEach(await sharedModulesOf(page), remotes, ['valtio'])
})

scenario('shell and storefront hold one instance of each stateful module', async ({ visitor }) => {
  await visitor.open(`${sites.of('terracotta')}/products`)
  await waitForHydration(visitor.page)
  expectOneInstanceEach(await sharedModulesOf(visitor.page), ['remote_storefront'])
})
