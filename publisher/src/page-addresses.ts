import type { RemoteRelease } from '@showcase/contract/remote'

/**
 * The addresses of a release's pages. The main host redirects to businesses with their own domain.
 *
 * @param publicUrl address of the main host, without a trailing slash
 * @param tenants the businesses that get it; a placeholder stands for all
 */
export function pageAddresses(
  { mounts }: Pick<RemoteRelease, 'mounts'>,
  publicUrl: string,
  tenants: readonly string[],
): string[] {
  const shops = tenants.length > 0 ? tenants : ['<business>']
  return mounts.flatMap(({ at }) => {
    const [site, path = ''] = at.split(/:(?=\/)/)
    if (site === 'business') return shops.map(shop => `${publicUrl}/${shop}${path}`)
    return [publicUrl + (site === 'admin' ? '/userAdmin' : '') + path]
  })
}
