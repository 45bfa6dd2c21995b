import { ImageCrop } from '@showcase/admin-kit/image-crop'
import { createImageList, type ImageList, releaseImages, removeImage } from '@showcase/admin-kit/image-list'
import { addFiles, replaceByCrop } from '@showcase/admin-kit/image-list-actions'
import { usePlatform } from '@showcase/session'
import { Button } from '@showcase/ui/button'
import { Picture } from '@showcase/ui/picture'
import { Progress } from '@showcase/ui/progress'
import { Spinner } from '@showcase/ui/spinner'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import styles from './logo-field.module.css'

const aspect = 1

/** The logo: choose, crop, remove, and see its upload. A list of one at most, so that it is kept and sent as pictures are. */
export function LogoField({
  logo,
  initial,
  isBusy,
  isLocked,
  onRetry,
}: {
  logo: ImageList
  /** Stands in its place where there is none. */
  initial: string
  isBusy: boolean
  /** Only looked at. */
  isLocked: boolean
  onRetry: (key: string) => void
}) {
  const { session } = usePlatform()
  const { items } = useSnapshot(logo)
  const [isReading, setIsReading] = useState(false)
  const [isCropping, setIsCropping] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const item = items[0]

  /** The one before stays until the new one has been read. */
  async function choose(files: readonly File[]) {
    const chosen = createImageList([], { max: 1, aspect })
    setIsReading(true)
    await addFiles(chosen, files)
    setIsReading(false)
    const [fresh] = chosen.items
    if (!fresh) return
    releaseImages(logo)
    logo.items.splice(0, logo.items.length, fresh)
    logo.isChanged = true
    setIsCropping(true)
  }
  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        {isReading && <Spinner label="Preparing the logo" />}
        {!isReading && item && <Picture name={item.preview || item.name} alt="Logo" sizes="7rem" ratio="square" />}
        {!isReading && !item && <span aria-hidden="true">{initial}</span>}
      </div>
      {!isLocked && (
        <div className={styles.tools}>
          <input
            ref={input}
            className={styles.file}
            type="file"
            accept="image/*"
            aria-label="Choose a logo"
            tabIndex={-1}
            disabled={isBusy || isReading}
            onChange={event => {
              void choose([...(event.target.files ?? [])])
              // The same file can be chosen again after it has been removed.
              event.target.value = ''
            }}
          />
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => input.current?.click()}>
            {item ? 'Change logo' : 'Add logo'}
          </Button>
          {item && (
            <>
              <Button variant="ghost" size="small" disabled={isBusy} onClick={() => setIsCropping(true)}>
                Crop
              </Button>
              <Button variant="ghost" size="small" disabled={isBusy} onClick={() => removeImage(logo, item.key)}>
                Remove
              </Button>
            </>
          )}
        </div>
      )}
      {item?.phase === 'uploading' && <Progress label="Uploading the logo" value={item.step} />}
      {item?.phase === 'failed' && (
        <div className={styles.problem} role="alert">
          {item.problem}
          <Button variant="ghost" size="small" onClick={() => onRetry(item.key)}>
            Retry upload of the logo
          </Button>
        </div>
      )}
      {item && isCropping && (
        <ImageCrop
          item={item}
          aspect={aspect}
          addressOf={name => `${session.imageBaseUrl}?url=${encodeURIComponent(name)}&w=1920`}
          onClose={() => setIsCropping(false)}
          onDone={blob => {
            setIsCropping(false)
            void replaceByCrop(logo, item.key, blob)
          }}
        />
      )}
    </div>
  )
}
