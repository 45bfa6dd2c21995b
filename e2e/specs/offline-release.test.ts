import { expect } from '@jest/globals'
import type { Page } from 'puppeteer'
import { waitForOfflineCopy } from '../support/connection.ts'
import { writeNextRelease } from '../support/next-release.ts'
import { ownPlatform } from '../support/own-platform.ts'
import { getChanged } from '../support/request.ts'
import { scenario } from '../support/scenario.ts'
import { loadedVersions, waitForHydration } from '../support/screen.ts'

/** Starts faster without the demo: the platform's own site is cached like a storefront. */
const platform = ownPlatform('offline-release', { env: { SEED: 'none' } })

/** Versions of the remote in the names of caches and in the addresses of cached files. */
function cachedVersions(page: Page) {
  return page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async name => (await caches.open(name)).keys()))
    const files = requests.flat().map(({ url }) => /\/remotes\/remote-marketing\/([^/]+)/.exec(url)?.[1])
    const sets = names.map(name => /remote_marketing__(\w+)/.exec(name)?.[1])
    return { files: [...new Set(files.filter(Boolean))], sets: [...new Set(sets)] }
  })
}

function asName(version: string) {
  return version.replaceAll(/\W/g, '_')
}

async function expectOnly(page: Page, version: string): Promise<void> {
  const uniqueVersion = asName(version)
  await page.waitForFunction(
    async wanted => {
      const names = await caches.keys()
      return names.length > 0 && names.every(name => name.includes(wanted))
    },
    {},
    uniqueVersion,
  )
  await waitForOfflineCopy(page)
  expect(await cachedVersions(page)).toEqual({ files: [version], sets: [uniqueVersion] })
}

scenario(
  'a release and its rollback replace all cached files',
  async ({ visitor, sites }) => {
    const { page } = visitor
    const address = `${sites.main}/home`
    const registry = platform.operator()
    const { present, next } = writeNextRelease(platform.folderOf('remote-marketing'))
    // When the gateway takes longer than three seconds, the worker shows the cached page, of the release before.
    const visit = async (version: string) => {
      const isLoaded = async () => (await loadedVersions(page, next.name)).includes(version)
      for (let opened = 0; opened < 3 && !(await isLoaded()); opened += 1) {
        await visitor.open(address)
        await waitForHydration(page)
      }
    }
    await visit(present.version)
    await expectOnly(page, present.version)

    expect(await registry.post('/registry/publish', next)).toMatchObject({ error: '' })
    for (const { name, version } of [next, present]) {
      const steps = [{ act: 'promote', name, version }]
      expect(await registry.put('/registry/change', { steps })).toMatchObject({ error: '' })
      await getChanged(`${sites.main}/sw.js`, asName(version))
      await visit(version)
      await expectOnly(page, version)
    }

    // A request that the earlier release's worker had begun creates its cache again.
    await page.evaluate(
      name => caches.open(name),
      `showcase:/:shell.js remote_marketing__${asName(next.version)}:image`,
    )
    await page.reload()
    await waitForHydration(page)
    await expectOnly(page, present.version)
  },
  { sites: platform.sites },
)
