import { useSortable } from '@dnd-kit/sortable'
import { Picture } from '@showcase/ui/picture'
import { Progress } from '@showcase/ui/progress'
import { Spinner } from '@showcase/ui/spinner'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Crop from 'lucide-react/icons/crop'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import type { Snapshot } from 'valtio'
import styles from './image-field.module.css'
import { type ImageItem, type ImageList, moveImage } from './image-list.ts'
import { SteadyIconButton } from './steady-button.tsx'

/** One image of the field, with its buttons and the progress of its upload. */
export function ImageTile({
  images,
  item,
  noun,
  ratio,
  coverLabel,
  position,
  isLast,
  isBusy,
  onCrop,
  onRemove,
  onRetry,
}: {
  images: ImageList
  item: Snapshot<ImageItem>
  noun: string
  ratio: 'square' | 'wide'
  coverLabel: string
  /** From 1. */
  position: number
  isLast: boolean
  isBusy: boolean
  onCrop: () => void
  onRemove: () => void
  onRetry: () => void
}) {
  const isPreparing = item.phase === 'preparing'
  const isWaiting = isPreparing || item.pendingCrops > 0
  const { setNodeRef, listeners, transform, transition, isDragging } = useSortable({ id: item.key, disabled: isBusy })
  const [missing, setMissing] = useState('')
  const shown = item.preview || item.name
  // Not only if it was never uploaded: without a connection no stored image loads.
  const isMissing = missing === shown && item.phase !== 'failed'
  const isFirst = position === 1
  const label = `${noun} ${position}`
  return (
    <li
      ref={setNodeRef}
      className={styles.tile}
      data-failed={item.phase === 'failed' || isMissing || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translate3d(${transform.x}px, ${transform.y}px, 0)` : undefined, transition }}
    >
      {/* The keyboard moves images with the buttons below. */}
      <div className={styles.frame} {...listeners} onErrorCapture={() => setMissing(shown)}>
        {isWaiting && <Spinner label={`Preparing ${item.name}`} />}
        {!isWaiting && (
          <Picture
            className={styles.picture}
            name={shown}
            alt={label}
            sizes="12rem"
            ratio={ratio}
            fit={ratio === 'wide' ? 'cover' : 'contain'}
          />
        )}
        {isFirst && !isPreparing && coverLabel && <span className={styles.cover}>{coverLabel}</span>}
      </div>
      {/* An uploaded image keeps its full bar until the server has checked all of them. */}
      {(item.phase === 'uploading' || (item.phase === 'uploaded' && item.origin === 'new' && isBusy)) && (
        <div className={styles.progress}>
          <Progress label={`Uploading ${label}`} value={item.step} />
        </div>
      )}
      {item.phase === 'failed' && (
        <div className={styles.problem} role="alert">
          <span>{item.problem}</span>
          <SteadyIconButton label={`Retry upload of ${label}`} disabled={isWaiting} onClick={onRetry}>
            <RotateCcw />
          </SteadyIconButton>
        </div>
      )}
      {isMissing && (
        <p className={styles.problem}>
          <span>This image did not load. If its upload was interrupted, remove it and choose it again.</span>
        </p>
      )}
      {!isPreparing && !isBusy && (
        <div className={styles.tools}>
          <SteadyIconButton
            label={`Move ${label} forward`}
            disabled={isFirst}
            onClick={() => moveImage(images, item.key, position - 2)}
          >
            <ArrowLeft />
          </SteadyIconButton>
          <SteadyIconButton
            label={`Move ${label} back`}
            disabled={isLast}
            onClick={() => moveImage(images, item.key, position)}
          >
            <ArrowRight />
          </SteadyIconButton>
          <SteadyIconButton label={`Crop ${label}`} onClick={onCrop}>
            <Crop />
          </SteadyIconButton>
          <SteadyIconButton label={`Remove ${label}`} onClick={onRemove}>
            <X />
          </SteadyIconButton>
        </div>
      )}
    </li>
  )
}
