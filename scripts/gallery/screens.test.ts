import { globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import type { RemoteManifest } from '@showcase/federation/manifest'
import { adminScreens, platformScreens, shopScreens } from '../testing/screen-lists.ts'

const root = join(import.meta.dirname, '../..')
const something = 'x'
const shop = { product: something, catalogue: something, privateLink: something }
const admin = {
  product: something,
  productLink: something,
  catalogue: something,
  catalogueLink: something,
  askedProduct: something,
  askedProducts: something,
  importId: something,
}

/** Addresses that the gallery and the browser tests open, by site. */
const opened: Readonly<Record<string, string[]>> = {
  platform: platformScreens.map(({ path }) => path),
  business: shopScreens.map(({ path }) => path(shop)),
  admin: adminScreens.map(({ path }) => `/${path(admin)}`),
}

test('the gallery and the screen tests open every mount of every remote', async () => {
  const files = globSync('remotes/*/remote.manifest.ts', { cwd: root })
  const manifests = await Promise.all(
    files.map(async file => (await import(join(root, file))).default as RemoteManifest),
  )
  const mounts = manifests.flatMap(({ mounts }) => mounts.map(({ at }) => at))
  expect(mounts.length).toBeGreaterThan(25)
  const unseen = mounts.filter(at => {
    const [, site = '', path = ''] = /^(\w+):(.*)$/.exec(at) ?? []
    const pattern = new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}(?=[/?]|$)`)
    return !opened[site]?.some(address => pattern.test(address))
  })
  expect(unseen).toEqual([])
})
