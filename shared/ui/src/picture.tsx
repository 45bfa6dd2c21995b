import { imageSrcSet, imageUrl, type OfferedWidths } from '@showcase/contract/image-url'
import type { ImageShape } from '@showcase/contract/limits'
import type { TemplateId } from '@showcase/contract/themes'
import { usePlatform } from '@showcase/session'
import { type ReactEventHandler, useState } from 'react'
import { classNames } from './class-names.ts'
import styles from './picture.module.css'

export interface PictureProps {
  /** Stored image name as the API returns it; without it a placeholder shows. */
  name?: string | null | undefined
  /** Alternative text; `''` where the text beside it describes the picture. */
  alt: string
  /** The picture's width on the page, as in `<img sizes>`; by default that of a card in the template's grid. */
  sizes?: string | undefined
  /** Shape of the frame, reserved before the picture loads. */
  ratio?: 'card' | 'tile' | 'square' | 'wide' | 'banner' | 'fill'
  fit?: 'cover' | 'contain'
  /** The largest picture of the first screen: it loads first. A page has one. */
  priority?: boolean | undefined
  /**
   * Another picture of the first screen: it does not wait for the layout. Its low priority also keeps React from preloading it,
   * so that it shares no bandwidth with the largest. All others load lazily.
   */
  eager?: boolean | undefined
  width?: number
  height?: number
  className?: string | undefined
  onLoad?: ReactEventHandler<HTMLImageElement> | undefined
}

/** When a picture loads. */
export type PictureLoading = Pick<PictureProps, 'priority' | 'eager'>

/**
 * The widths that a page offers. They cover phones with three pixels per CSS pixel and wide screens with two. 400 and 800
 * pixels are half and all of a phone with two pixels per CSS pixel: a fifth to a quarter fewer bytes than the next width.
 */
function offeredWidths(ratio: PictureProps['ratio'], sizes = ''): OfferedWidths {
  if (ratio === 'tile' || /^[\d.]+(rem|px)$/.test(sizes)) return [160, 320, 480, 640]
  if (ratio === 'card' || ratio === 'square') return [320, 400, 480, 640, 800, 960]
  return [640, 800, 960, 1280, 1920]
}

/**
 * Width of a card in the template's grid, from the sizes in `templates.css`. On phones it is up to 5 % too low, which nobody
 * sees: those with two pixels per CSS pixel take the file of 320 pixels instead of 480.
 */
const cardSizes: Record<TemplateId, string> = {
  '': '(min-width: 80rem) min(21.3vw, 17.25rem), (min-width: 48rem) 29vw, 41vw',
  template1: '(min-width: 80rem) min(20.3vw, 18.25rem), (min-width: 48rem) 29vw, 41vw',
  template3: '(min-width: 80rem) 17vw, (min-width: 48rem) 33.4vw, 50vw',
}

/** The shape of a template's cards and tiles, as in `templates.css`. */
const cardShapes: Record<TemplateId, ImageShape> = { '': 'square', template1: 'portrait', template3: 'square' }

/** The shape of the part that a frame shows; undefined for a frame that needs the whole picture. */
function shapeOf({ ratio, fit }: Pick<PictureProps, 'ratio' | 'fit'>, template: TemplateId): ImageShape | undefined {
  if (fit === 'contain') return undefined
  if (ratio === 'square') return 'square'
  return ratio === 'card' || ratio === 'tile' ? cardShapes[template] : undefined
}

/** A stored picture in a fixed shape and the width that the screen needs; a placeholder while it loads or after an error. */
export function Picture({
  name,
  alt,
  sizes,
  ratio = 'card',
  fit = 'cover',
  priority = false,
  eager = priority,
  width = 640,
  height = 640,
  className,
  onLoad,
}: PictureProps) {
  const { session } = usePlatform()
  const [failed, setFailed] = useState<string>()
  // An error before hydration leaves no event, but the image is complete without pixels.
  const check = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc) setFailed(name ?? '')
  }
  const isThere = Boolean(name) && failed !== name
  const template = session.business?.template ?? ''
  const shape = shapeOf({ ratio, fit }, template)
  return (
    <span
      className={classNames(styles.frame, className)}
      data-ratio={ratio}
      data-fit={fit}
      {...(!isThere && alt && { role: 'img', 'aria-label': alt })}
    >
      {name && isThere ? (
        <img
          ref={check}
          className={styles.image}
          src={imageUrl(session.imageBaseUrl, name, 640, shape)}
          srcSet={imageSrcSet(session.imageBaseUrl, name, offeredWidths(ratio, sizes), shape)}
          sizes={sizes ?? cardSizes[template]}
          alt={alt}
          width={width}
          height={height}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : eager ? 'low' : undefined}
          decoding="async"
          onLoad={onLoad}
          onError={() => setFailed(name)}
        />
      ) : (
        <svg className={styles.missing} viewBox="0 0 48 48" aria-hidden="true">
          <rect x="6" y="9" width="36" height="30" rx="4" />
          <circle cx="17" cy="19" r="3.5" />
          <path d="m7 34 10-9 7 6 8-9 9 9" />
        </svg>
      )}
    </span>
  )
}
