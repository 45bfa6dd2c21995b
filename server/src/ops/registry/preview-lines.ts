import { utcText } from '@showcase/contract/utc-text'

/** The address of a preview, and its end. */
export function previewLines(
  { preview, until }: { preview: string; until: string },
  publicUrl: string,
  business: string,
) {
  return [
    `${publicUrl}${business && `/${business}`}/home?preview=${preview}`,
    'Open it in a browser and confirm. The query works behind any other address of the platform, too.',
    `Until ${utcText(until)}. Visitors keep the released versions.`,
  ]
}
