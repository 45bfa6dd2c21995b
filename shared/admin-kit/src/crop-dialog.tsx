import { imageLimits } from '@showcase/contract/limits'
import { Button } from '@showcase/ui/button'
import { CardFailed } from '@showcase/ui/dashboard-card'
import { Dialog } from '@showcase/ui/dialog'
import { IconButton } from '@showcase/ui/icon-button'
import { Spinner } from '@showcase/ui/spinner'
import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import RotateCw from 'lucide-react/icons/rotate-cw'
import ZoomIn from 'lucide-react/icons/zoom-in'
import ZoomOut from 'lucide-react/icons/zoom-out'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { Cropper, type ReactCropperElement } from 'react-cropper'
import 'cropperjs/dist/cropper.css'
import styles from './crop-dialog.module.css'
import { groundColorOf } from './ground-color.ts'

const directions = [
  { key: 'ArrowLeft', label: 'Move left', x: -1, y: 0, Icon: ArrowLeft },
  { key: 'ArrowUp', label: 'Move up', x: 0, y: -1, Icon: ArrowUp },
  { key: 'ArrowDown', label: 'Move down', x: 0, y: 1, Icon: ArrowDown },
  { key: 'ArrowRight', label: 'Move right', x: 1, y: 0, Icon: ArrowRight },
] as const

export interface CropDialogProps {
  /** Address of the image. */
  source: string
  name: string
  /** Width divided by height. */
  aspect: number
  /** Whether the crop may be larger than the image, with a margin around it. */
  allowsMargin?: boolean
  onDone: (cropped: Blob) => void
  onClose: () => void
}

/**
 * Lets the crop begin with the whole image, if a crop inside it would have less than half of it: the middle of a wordmark
 * cannot be read.
 */
function showWhole(cropper: ReactCropperElement['cropper'], aspect: number): void {
  const { naturalWidth, naturalHeight } = cropper.getImageData()
  const shape = naturalWidth / naturalHeight / aspect
  if (Math.max(shape, 1 / shape) <= 2) return
  const container = cropper.getContainerData()
  const width = Math.min(container.width, container.height * aspect)
  const height = width / aspect
  cropper.zoomTo(Math.min(width / naturalWidth, height / naturalHeight))
  cropper.setCropBoxData({ left: (container.width - width) / 2, top: (container.height - height) / 2, width, height })
}

/** Crops an image to a fixed aspect ratio, by touch, mouse, buttons or arrow keys. */
export function CropDialog({ source, name, aspect, allowsMargin = false, onDone, onClose }: CropDialogProps) {
  const image = useRef<ReactCropperElement>(null)
  const [step, setStep] = useState<number>(imageLimits.cropNudges[1])
  const [ground, setGround] = useState('')
  const [phase, setPhase] = useState<'loading' | 'ready' | 'failed'>('loading')

  function start() {
    const cropper = image.current?.cropper
    if (!cropper) return
    // The whole image, because there is no crop yet.
    setGround(groundColorOf(cropper.getCroppedCanvas({ maxWidth: 256, maxHeight: 256 })))
    cropper.crop()
    if (allowsMargin) showWhole(cropper, aspect)
    setPhase('ready')
  }
  function nudge(x: number, y: number) {
    const cropper = image.current?.cropper
    if (!cropper) return
    const box = cropper.getCropBoxData()
    cropper.setCropBoxData({ left: box.left + x * step, top: box.top + y * step })
  }
  function onKeyDown(event: KeyboardEvent) {
    const direction = directions.find(({ key }) => key === event.key)
    if (!direction || event.target instanceof HTMLInputElement) return
    event.preventDefault()
    nudge(direction.x, direction.y)
  }
  function finish() {
    const canvas = image.current?.cropper.getCroppedCanvas({ maxWidth: 4096, maxHeight: 4096, fillColor: ground })
    canvas?.toBlob(blob => blob && onDone(blob), 'image/jpeg', 0.95)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && onClose()}
      title="Crop picture"
      size="large"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={phase !== 'ready'} onClick={finish}>
            Use this crop
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys are a shortcut for the buttons below */}
      <div onKeyDown={onKeyDown}>
        <div className={styles.stage} style={{ '--ground': ground } as CSSProperties}>
          {phase === 'failed' ? (
            <CardFailed text="The picture could not be loaded." onRetry={() => setPhase('loading')} />
          ) : (
            <Cropper
              ref={image}
              className={styles.cropper}
              src={source}
              alt={name}
              aspectRatio={aspect}
              viewMode={allowsMargin ? 0 : 1}
              autoCrop={false}
              autoCropArea={1}
              background={false}
              // Images are upright already, and the content security policy forbids to fetch blob addresses.
              checkOrientation={false}
              dragMode="move"
              ready={start}
              onError={() => setPhase('failed')}
            />
          )}
          {phase === 'loading' && <Spinner label="Loading the picture" />}
        </div>
        <div className={styles.tools}>
          <fieldset className={styles.steps}>
            <legend>Step</legend>
            {imageLimits.cropNudges.map(size => (
              <label key={size}>
                <input type="radio" name="nudge" checked={step === size} onChange={() => setStep(size)} />
                <span>{size}</span>
              </label>
            ))}
          </fieldset>
          <div className={styles.group}>
            {directions.map(({ key, label, x, y, Icon }) => (
              <IconButton key={key} label={label} onClick={() => nudge(x, y)}>
                <Icon />
              </IconButton>
            ))}
          </div>
          <div className={styles.group}>
            <IconButton label="Zoom out" onClick={() => image.current?.cropper.zoom(-0.1)}>
              <ZoomOut />
            </IconButton>
            <IconButton label="Zoom in" onClick={() => image.current?.cropper.zoom(0.1)}>
              <ZoomIn />
            </IconButton>
            <IconButton label="Rotate by 90°" onClick={() => image.current?.cropper.rotate(90)}>
              <RotateCw />
            </IconButton>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
