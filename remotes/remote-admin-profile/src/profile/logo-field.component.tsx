import { ImageCrop } from '@showcase/admin-kit/image-crop'
import { addFiles, replaceByCrop } from '@showcase/admin-kit/image-files'
import {
  createImageList,
  type ImageItem,
  type ImageList,
  releaseImages,
  removeImage,
} from '@showcase/admin-kit/image-list'
import { restoreFocus } from '@showcase/admin-kit/restore-focus'
import { takeChosen } from '@showcase/admin-kit/take-files'
import { Button } from '@showcase/ui/button'
import { Picture } from '@showcase/ui/picture'
import { Progress } from '@showcase/ui/progress'
import { Spinner } from '@showcase/ui/spinner'
import { useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import styles from './logo-field.module.css'

const ASPECT = 1

interface LogoFieldProps {
  logo: ImageList
  /** Shown without a logo. */
  initial: string
  isBusy: boolean
  /** Hides the buttons. */
  isLocked: boolean
  onRetry: (key: string) => void
}

/** The logo: choose, crop, remove, and follow its upload. It is a list of at most one image. */
export function LogoField({ logo, initial, isBusy, isLocked, onRetry }: LogoFieldProps) {
  const { items, isReplacing } = useSnapshot(logo)
  /** The list whose image is in the crop dialog: the logo, or the chosen file that replaces it. */
  const [cropping, setCropping] = useState<ImageList | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const tools = useRef<HTMLDivElement>(null)
  const item = items[0]
  const cropped = cropping?.items[0]
  const isWaiting = isReplacing || (item !== undefined && item.pendingCrops > 0)

  /** Prepares the new logo. The old one stays until the new one is cropped. */
  async function choose(files: readonly File[]) {
    const chosen = createImageList([], { max: 1, aspect: ASPECT })
    logo.isReplacing = true
    await addFiles(chosen, files)
    logo.isReplacing = false
    if (chosen.items.length > 0) setCropping(chosen)
  }
  function closeCrop() {
    if (cropping && cropping !== logo) releaseImages(cropping)
    setCropping(null)
  }
  function finishCrop(image: ImageItem, blob: Blob) {
    if (cropping !== logo) {
      releaseImages(logo)
      logo.items.splice(0, logo.items.length, image)
    }
    setCropping(null)
    void replaceByCrop(logo, image.key, blob)
  }
  function remove(key: string) {
    removeImage(logo, key)
    restoreFocus({ current: tools.current?.querySelector('button') ?? null })
  }
  return (
    <div className={styles.field}>
      <div className={styles.frame}>
        {isWaiting && <Spinner label="Preparing the logo" />}
        {!isWaiting && item && <Picture name={item.preview || item.name} alt="Logo" sizes="7rem" ratio="square" />}
        {!isWaiting && !item && <span aria-hidden="true">{initial}</span>}
      </div>
      {!isLocked && (
        <div ref={tools} className={styles.tools}>
          <input
            ref={input}
            className={styles.file}
            type="file"
            accept="image/*"
            aria-label="Choose a logo"
            tabIndex={-1}
            disabled={isBusy || isReplacing}
            onChange={event => void choose(takeChosen(event))}
          />
          <Button variant="secondary" size="small" disabled={isBusy} onClick={() => input.current?.click()}>
            {item ? 'Change logo' : 'Add logo'}
          </Button>
          {item && (
            <>
              <Button variant="ghost" size="small" disabled={isBusy} onClick={() => setCropping(logo)}>
                Crop
              </Button>
              <Button variant="ghost" size="small" disabled={isBusy} onClick={() => remove(item.key)}>
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
          <Button variant="ghost" size="small" disabled={isWaiting} onClick={() => onRetry(item.key)}>
            Retry upload of the logo
          </Button>
        </div>
      )}
      {cropped && (
        <ImageCrop
          item={cropped}
          aspect={ASPECT}
          allowsMargin
          onClose={closeCrop}
          onDone={blob => finishCrop(cropped, blob)}
        />
      )}
    </div>
  )
}
