import type { Api } from './api.ts'
import { sites } from './scenario.ts'
import { waitForHydration } from './screen.ts'
import type { Visitor } from './visitor.ts'

/** Stores the owner's session in the browser and opens a page of the admin area. */
export async function openAdmin({ page, open }: Visitor, owner: Api, path: string): Promise<void> {
  await page.goto(`${sites.main}/robots.txt`)
  await page.evaluate(token => localStorage.setItem('authorization', token), owner.token)
  await open(`${sites.main}/userAdmin/${path}`)
  await waitForHydration(page)
}
