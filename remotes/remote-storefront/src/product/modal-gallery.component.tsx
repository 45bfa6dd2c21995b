import { perTemplate } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { Carousel } from '@showcase/ui/carousel'
import { Picture } from '@showcase/ui/picture'
import { useRef, useState } from 'react'
import { shopOf } from '../shop/shop.ts'
import classes from './modal-gallery.module.css'

/** The gallery for the modal, which has no address: its thumbnails are buttons that scroll the strip. */
export function ModalGallery({ images, name }: { images: readonly string[]; name: string }) {
  const { template } = shopOf(usePlatform().session)
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const shownImages = images.length ? images : ['']
  const small = perTemplate.imagesPerSlideSmall[template]

  function scrolled() {
    const element = strip.current
    if (element?.clientWidth) setShown(Math.round(element.scrollLeft / element.clientWidth))
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
            />
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
