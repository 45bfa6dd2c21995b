import type { Catalogue } from '@showcase/contract/entities'
import { encodeId } from '@showcase/contract/ids'
import { sites } from './scenario.ts'

/** The newest public catalogue of a business, with the path of its page. */
export async function aCatalogueOf(businessName: string): Promise<{ catalogue: Catalogue; path: string }> {
  const query = new URLSearchParams({ businessName, perPage: '1' })
  const { payload } = await (await fetch(`${sites.api}/public/catalogues/fetchAll?${query}`)).json()
  const [catalogue] = payload.catalogues
  if (!catalogue) throw new Error(`${businessName} has no catalogue`)
  return { catalogue, path: `/catalogues/${encodeId(catalogue._id)}` }
}
