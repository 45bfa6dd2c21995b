import { type DraftImage, restoreImages, toDraftImages } from '@showcase/admin-kit/draft-images'
import { createImageList, type ImageList, type ImageRules, releaseImages } from '@showcase/admin-kit/image-list'
import type { OwnerDetails } from '@showcase/contract/entities'
import { imageLimits, listLimits } from '@showcase/contract/limits'

/** The pictures of a profile; the logo is a list of one at most. */
export interface ProfileImages {
  logo: ImageList
  banners: ImageList
  images: ImageList
}

export type KeptProfileImages = Record<keyof ProfileImages, DraftImage[]>

/** How many of each, and to which shape they are cut (specification, sections 2 and 9). */
const rules = {
  logo: { max: 1, aspect: 1 },
  banners: { max: listLimits.homeBanners, aspect: imageLimits.bannerAspect },
  images: { max: listLimits.aboutUsImages, aspect: imageLimits.bannerAspect },
} as const satisfies Record<keyof ProfileImages, ImageRules>

const places = ['logo', 'banners', 'images'] as const

function each<T>(make: (place: keyof ProfileImages) => T): Record<keyof ProfileImages, T> {
  return { logo: make('logo'), banners: make('banners'), images: make('images') }
}

/** The stored names of each kind, as the lists take them. */
export function storedNames(profile: OwnerDetails, place: keyof ProfileImages): readonly string[] {
  return place === 'logo' ? [profile.logo].filter(Boolean) : profile[place]
}

/** Begins from the stored pictures, or from unsaved work. */
export function profileImages(profile: OwnerDetails, kept?: KeptProfileImages): ProfileImages {
  return each(place =>
    kept ? restoreImages(kept[place], rules[place]) : createImageList(storedNames(profile, place), rules[place]),
  )
}

export function keepProfileImages(images: ProfileImages): KeptProfileImages {
  return each(place => toDraftImages(images[place]))
}

/** The three lists, to go through them all. */
export function listsOf(images: ProfileImages): ImageList[] {
  return places.map(place => images[place])
}

/** Frees the previews' memory when the editor closes. */
export function releaseProfileImages(images: ProfileImages): void {
  for (const list of listsOf(images)) releaseImages(list)
}
