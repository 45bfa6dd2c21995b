import { storeSession } from '@showcase/scripts/testing/screen-page'
import type { Api } from './api.ts'
import { sites } from './scenario.ts'
import { waitForHydration } from './screen.ts'
import type { Visitor } from './visitor.ts'

/** Stores the owner's session in the browser and opens a page of the admin area. */
export async function openAdmin({ page, open }: Visitor, owner: Api, path: string): Promise<void> {
  await storeSession(page, sites.main, owner.token)
  await open(`${sites.main}/userAdmin/${path}`)
  await waitForHydration(page)
}
