import { Picture } from '@showcase/ui/picture'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import X from 'lucide-react/icons/x'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import styles from './image-viewer.module.css'
import type { ModalProps } from './modal-kinds.ts'
import { useViewer } from './use-viewer.ts'

/** Pictures at full size. Swipe or arrow keys move, double tap, plus and minus zoom. */
export function Modal({ images, start = 0, alt, close }: ModalProps<'imageViewer'>) {
  const { strip, index, isZoomed, go, setZoomed, scrolled, pressed } = useViewer(images.length, start)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys for the whole viewer, besides its buttons
    <div className={styles.viewer} onKeyDown={pressed}>
      <div className={styles.bar}>
        <p className={styles.count} role="status">
          {index + 1} / {images.length}
        </p>
        <button
          type="button"
          className={styles.button}
          aria-label={isZoomed ? 'Zoom out' : 'Zoom in'}
          onClick={() => setZoomed(!isZoomed)}
        >
          {isZoomed ? <ZoomOut /> : <ZoomIn />}
        </button>
        <button type="button" className={styles.button} aria-label="Close" onClick={() => close()} data-focus="">
          <X />
        </button>
      </div>
      <ul className={styles.strip} ref={strip} onScroll={scrolled} data-zoomed={isZoomed || undefined}>
        {images.map((image, at) => (
          <li
            key={image}
            className={styles.slide}
            data-zoomed={(isZoomed && at === index) || undefined}
            aria-hidden={at !== index || undefined}
            onDoubleClick={() => setZoomed(!isZoomed)}
          >
            <Picture
              name={image}
              alt={images.length > 1 ? `${alt}, picture ${at + 1}` : alt}
              sizes={isZoomed && at === index ? '200vw' : '100vw'}
              ratio="fill"
              fit="contain"
              priority={at === start}
              className={styles.picture}
            />
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <>
          <button
            type="button"
            className={styles.step}
            data-side="previous"
            aria-label="Previous picture"
            disabled={index === 0}
            onClick={() => go(index - 1)}
          >
            <ChevronLeft />
          </button>
          <button
            type="button"
            className={styles.step}
            data-side="next"
            aria-label="Next picture"
            disabled={index === images.length - 1}
            onClick={() => go(index + 1)}
          >
            <ChevronRight />
          </button>
        </>
      )}
    </div>
  )
}
