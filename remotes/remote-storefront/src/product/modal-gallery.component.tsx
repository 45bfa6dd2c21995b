import { perTemplate } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { Carousel } from '@showcase/ui/carousel'
import { Picture } from '@showcase/ui/picture'
import { type SyntheticEvent, useRef, useState } from 'react'
import { shopOf } from '../shop/shop.ts'
import classes from './modal-gallery.module.css'

interface ModalGalleryProps {
  images: readonly string[]
  name: string
  /** Address of a picture that the browser has, which covers the first one until that has loaded. */
  cardPicture?: string | undefined
}

/** The gallery for the modal, which has no address: its thumbnails are buttons that scroll the strip. */
export function ModalGallery({ images, name, cardPicture }: ModalGalleryProps) {
  const { template } = shopOf(usePlatform().session)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const [isLoaded, setIsLoaded] = useState(false)
  const shownImages = images.length ? images : ['']
  const small = perTemplate.imagesPerSlideSmall[template]

  function scrolled() {
    const element = strip.current
    if (element?.clientWidth) setShown(Math.round(element.scrollLeft / element.clientWidth))
  }

  /** A loaded picture that is not decoded leaves its frame empty. */
  async function uncover({ currentTarget: picture }: SyntheticEvent<HTMLImageElement>) {
    await picture.decode().catch(() => undefined)
    setIsLoaded(true)
  }

  function show(index: number) {
    const element = strip.current
    setShown(index)
    element?.scrollTo?.({ left: index * element.clientWidth })
  }

  return (
    <div className={classes.gallery}>
      <ul
        className={classes.strip}
        ref={strip}
        onScroll={scrolled}
        aria-label={`Pictures of ${name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
        tabIndex={0}
      >
        {shownImages.map((image, index) => (
          <li className={classes.slide} key={image}>
            <Picture
              name={image}
              alt={images.length > 1 ? `${name}, picture ${index + 1} of ${images.length}` : name}
              ratio="fill"
              sizes="(min-width: 48rem) 28rem, 100vw"
              priority={index === 0}
              onLoad={index === 0 ? uncover : undefined}
            />
            {index === 0 && cardPicture && !isLoaded && <img className={classes.cover} src={cardPicture} alt="" />}
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div className={classes.thumbnails}>
          <Carousel
            label="Choose a picture"
            perView={{ small, medium: small, wide: perTemplate.imagesPerSlide[template] }}
          >
            {images.map((image, index) => (
              <button
                key={image}
                type="button"
                className={classes.thumbnail}
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === shown}
                onClick={() => show(index)}
              >
                <Picture name={image} alt="" ratio="fill" sizes="9rem" />
              </button>
            ))}
          </Carousel>
        </div>
      )}
    </div>
  )
}
