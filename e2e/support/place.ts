import type { Platform } from '@showcase/scripts/testing/platform'
import type { Browser } from 'puppeteer'

/** Where one worker's specs play: a platform and a browser that no other worker uses. */
export type Place = { platform: Platform; browser: Browser }

/** What specs are told of a place. */
interface PlaceText {
  url: string
  dataDir: string
  /** Address of the browser. */
  browser: string
}

/** Tells the workers, which inherit the environment, of all places in the order of their numbers. */
export function tellPlaces(places: readonly Place[]): void {
  const texts = places.map(({ platform: { url, dataDir }, browser }): PlaceText => {
    return { url, dataDir, browser: browser.wsEndpoint() }
  })
  process.env.E2E_PLACES = JSON.stringify(texts)
}

/** The place of this worker. */
export function ownPlace(): PlaceText {
  const places: PlaceText[] = JSON.parse(process.env.E2E_PLACES ?? '[]')
  const number = Number(process.env.JEST_WORKER_ID ?? 1)
  const place = places[number - 1]
  if (!place) throw new Error(`Worker ${number} has no place: ${places.length} were made`)
  return place
}
