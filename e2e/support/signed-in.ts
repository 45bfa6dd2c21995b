import type { Api } from './api.ts'
import { sites } from './scenario.ts'
import { alive } from './screen.ts'
import type { Visitor } from './visitor.ts'

/** Opens a page of the admin area as a browser in which the owner has signed in before. */
export async function openAdmin({ page, open }: Visitor, owner: Api, path: string): Promise<void> {
  await page.goto(`${sites.main}/robots.txt`)
  await page.evaluate(token => localStorage.setItem('authorization', token), owner.token)
  await open(`${sites.main}/userAdmin/${path}`)
  await alive(page)
}
