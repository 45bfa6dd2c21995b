import { expect } from '@jest/globals'
import { demo } from '@showcase/scripts/testing/sites'
import type { Page } from 'puppeteer'
import { SignInPage } from '../pages/sign-in.page.ts'
import { scenario, sites } from '../support/scenario.ts'
import { alive, link } from '../support/screen.ts'

/** The part of the federation runtime that a page shows to its tools. */
interface Instance {
  name: string
  options: { remotes: { name: string }[] }
  loadShare(id: string): Promise<false | (() => unknown)>
}

const STATEFUL = [
  'react',
  'react-dom',
  'valtio',
  '@showcase/router',
  '@showcase/session',
  '@showcase/api-client',
  '@showcase/modal-host',
  '@showcase/native-bridge',
]

/** For each remote on the page, the shared modules that are not the very object that the shell holds. */
function foreignModules(page: Page) {
  return page.evaluate(async ids => {
    const { __INSTANCES__ } = (globalThis as unknown as { __FEDERATION__: { __INSTANCES__: Instance[] } })
      .__FEDERATION__
    const shell = __INSTANCES__.find(instance => instance.options.remotes.length > 0)
    const remotes = __INSTANCES__.filter(instance => instance !== shell)
    const differing: string[] = []
    for (const remote of remotes) {
      for (const id of ids) {
        const [ours, theirs] = await Promise.all([shell?.loadShare(id), remote.loadShare(id)])
        if (!ours || !theirs || ours() !== theirs()) differing.push(`${remote.name}: ${id}`)
      }
    }
    return { remotes: remotes.map(({ name }) => name.replace(/__.*/, '')), differing }
  }, STATEFUL)
}

scenario('shell and admin remotes hold one instance of each stateful module', async ({ visitor }) => {
  const { page } = visitor
  await (await new SignInPage(visitor, sites).open()).signIn(demo.terracotta.owner)
  for (const name of ['Products', 'Leads', 'Profile']) await link(page, name).click()
  await page.waitForFunction(() => location.pathname === '/userAdmin/userProfileInfo')
  const { remotes, differing } = await foreignModules(page)
  expect(differing).toEqual([])
  expect(new Set(remotes)).toEqual(
    new Set(['remote_marketing', 'remote_admin_catalogue', 'remote_admin_leads', 'remote_admin_profile']),
  )
})

scenario('shell and storefront hold one instance of each stateful module', async ({ visitor }) => {
  await visitor.open(`${sites.of('terracotta')}/products`)
  await alive(visitor.page)
  const { remotes, differing } = await foreignModules(visitor.page)
  expect(differing).toEqual([])
  expect(remotes).toContain('remote_storefront')
})
