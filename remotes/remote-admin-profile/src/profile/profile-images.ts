import {
  createImageList,
  type ImageList,
  type ImageRules,
  releaseImages,
  restoreImages,
  toDraftImages,
} from '@showcase/admin-kit/image-list'
import type { OwnerDetails } from '@showcase/contract/entities'
import { imageLimits, listLimits } from '@showcase/contract/limits'
import type { ImageKind, ProfileDraft } from './profile.resource.ts'

export type ProfileImages = Record<ImageKind, ImageList>

/** Numbers and aspect ratios of the images (specification, sections 2 and 9). */
const rules = {
  logo: { max: 1, aspect: 1 },
  banners: { max: listLimits.homeBanners, aspect: imageLimits.bannerAspect },
  images: { max: listLimits.aboutUsImages, aspect: imageLimits.bannerAspect },
} as const satisfies Record<ImageKind, ImageRules>

function ofEachKind<T>(make: (kind: ImageKind) => T): Record<ImageKind, T> {
  return { logo: make('logo'), banners: make('banners'), images: make('images') }
}

/** The stored names of one kind of images. */
export function storedNames(profile: OwnerDetails, kind: ImageKind): readonly string[] {
  return kind === 'logo' ? [profile.logo].filter(Boolean) : profile[kind]
}

/** The lists of the stored images, or those of a draft. */
export function profileImages(profile: OwnerDetails, draft?: ProfileDraft['value']['images']): ProfileImages {
  return ofEachKind(kind =>
    draft ? restoreImages(draft[kind], rules[kind]) : createImageList(storedNames(profile, kind), rules[kind]),
  )
}

export function toDraft(images: ProfileImages): ProfileDraft['value']['images'] {
  return ofEachKind(kind => toDraftImages(images[kind]))
}

export function listsOf<T>(images: Record<ImageKind, T>): T[] {
  return [images.logo, images.banners, images.images]
}

/** Frees the memory of the previews. */
export function releaseProfileImages(images: ProfileImages): void {
  for (const list of listsOf(images)) releaseImages(list)
}
