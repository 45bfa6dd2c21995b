import type { Api } from '@showcase/contract/api'
import { display } from '@showcase/contract/limits'
import { paragraphs } from '../shop/words.ts'

export interface AboutData {
  /** What the seller wrote, in its paragraphs; empty where nothing was written. */
  text: string[]
  /** Stored names, at most two. */
  images: string[]
}

/** What a business says of itself. @throws ApiError with the server's text */
export async function fetchAbout(api: Api, businessName: string, signal: AbortSignal): Promise<AboutData> {
  const { payload } = await api.publicUser.fetchAboutUs({ businessName }, { signal })
  const { description, images } = payload.aboutUs
  return { text: paragraphs(description), images: images.slice(0, display.aboutUsImagesShown) }
}
