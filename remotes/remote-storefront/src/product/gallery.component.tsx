import { perTemplate } from '@showcase/contract/limits'
import { usePlatform } from '@showcase/session'
import { Carousel } from '@showcase/ui/carousel'
import { Picture } from '@showcase/ui/picture'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { openOverPage, wantsOwnTab } from '../shop/open-over-page.ts'
import { imageAddress, shopOf } from '../shop/shop.ts'
import classes from './gallery.module.css'

/** Width in pixels of a picture that opens on its own; one of the widths that the image endpoint serves. */
const FULL_WIDTH = 1920

interface GalleryProps {
  images: readonly string[]
  /** The pictures' alternative text; each picture adds its number. */
  name: string
}

/**
 * A product's pictures: a strip with scroll snapping, and below it thumbnails in groups of the template's size. Without
 * script the thumbnails are links into the strip, and each picture links to its full size. The script scrolls the strip,
 * opens the image viewer, and magnifies a picture under the mouse.
 */
export function Gallery({ images, name }: GalleryProps) {
  const id = useId()
  const { session } = usePlatform()
  const { template } = shopOf(session)
  const small = perTemplate.imagesPerSlideSmall[template]
  const wide = perTemplate.imagesPerSlide[template]
  const strip = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(0)
  const shownImages = images.length ? images : ['']
  const textOf = (index: number) => (images.length > 1 ? `${name}, picture ${index + 1} of ${images.length}` : name)

  // The strip scrolls sideways, or on wide screens of Editorial down with the page.
  useEffect(() => {
    const slides = [...(strip.current?.children ?? [])]
    const observer = new IntersectionObserver(
      entries => {
        const entered = entries.find(entry => entry.isIntersecting)
        if (entered) setShown(slides.indexOf(entered.target))
      },
      { threshold: 0.55 },
    )
    for (const slide of slides) observer.observe(slide)
    return () => observer.disconnect()
  }, [])

  function show(event: MouseEvent, index: number) {
    const slide = strip.current?.children[index]
    // The carousel prevents the click that ends a drag.
    if (!slide || event.defaultPrevented || wantsOwnTab(event)) return
    event.preventDefault()
    setShown(index)
    slide.scrollIntoView({ block: 'nearest', inline: 'start' })
  }

  function view(event: MouseEvent, index: number) {
    if (wantsOwnTab(event)) return
    event.preventDefault()
    void openOverPage('imageViewer', { images: [...images], start: index, alt: name })
  }

  return (
    <div className={classes.gallery}>
      <ul className={classes.strip} ref={strip} aria-label={`Pictures of ${name}`}>
        {shownImages.map((image, index) => (
          <li className={classes.slide} id={`${id}-${index}`} key={image}>
            {image ? (
              <a
                className={classes.zoom}
                href={imageAddress(session, image, FULL_WIDTH)}
                onClick={event => view(event, index)}
                onMouseMove={magnify}
              >
                <Picture
                  name={image}
                  alt={textOf(index)}
                  ratio="fill"
                  sizes="(min-width: 80rem) 44rem, (min-width: 60rem) 50vw, 100vw"
                  priority={index === 0}
                />
              </a>
            ) : (
              <Picture alt={name} sizes="50vw" ratio="fill" />
            )}
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <p className={classes.position} aria-hidden="true">
            {shown + 1} / {images.length}
          </p>
          <div
            className={
              images.length > Math.min(small, wide) ? classes.thumbnails : `${classes.thumbnails} ${classes.oneGroup}`
            }
          >
            <Carousel label="Choose a picture" perView={{ small, medium: small, wide }}>
              {images.map((image, index) => (
                <a
                  key={image}
                  className={classes.thumbnail}
                  href={`#${id}-${index}`}
                  aria-label={`Show picture ${index + 1}`}
                  aria-current={index === shown}
                  onClick={event => show(event, index)}
                >
                  <Picture name={image} alt="" sizes="9rem" ratio="fill" />
                </a>
              ))}
            </Carousel>
          </div>
        </>
      )}
    </div>
  )
}

/** Moves the magnified part of the picture to the mouse; the style sheet magnifies it. */
function magnify({ currentTarget, clientX, clientY }: MouseEvent<HTMLElement>) {
  const box = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty('--look-x', `${((clientX - box.left) / box.width) * 100}%`)
  currentTarget.style.setProperty('--look-y', `${((clientY - box.top) / box.height) * 100}%`)
}
