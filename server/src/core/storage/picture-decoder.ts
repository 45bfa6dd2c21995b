import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createFairQueue } from '../cap.ts'
import { PICTURE_SECONDS } from '../decoding/open-picture.ts'
import { ask, startWorkerProcess } from '../worker-process.ts'
import type { CleanImage } from './clean-image.ts'

/** `isFitted`: whether a large picture, or one of another format, is converted to the form of an upload first. */
export type DecodeRequest = { bytes: Buffer; declared?: string | undefined; isFitted: boolean }
export type DecodedPicture = { image: CleanImage | null }

/**
 * Decodes a picture, see `cleanImage`.
 * @param declared the announced content type; other content is refused
 * @param businessId whose picture it is
 * @returns null if the bytes are not a picture that can be decoded within its share of memory and time
 * @throws Busy if too many pictures are waiting
 */
export type DecodePicture = (bytes: Buffer, declared?: string, businessId?: string) => Promise<CleanImage | null>

const file = fileURLToPath(new URL('./picture-decoder.process.ts', import.meta.url))
/** Largest heap in megabytes: a request and its answer. Pixels are outside of the heap. */
const HEAP_MB = 128
/** Milliseconds without work after which the process ends. A new one needs a third of a second. */
const IDLE = 10_000
/**
 * At most 50 pictures wait, because each holds its bytes in memory. Once 25 wait, a business gets no more places than five; a
 * browser sends two pictures at a time.
 */
const queue = { atOnce: 1, maxWaiting: 25, fairShare: 5 }

/**
 * Decodes pictures one at a time in a process of its own, because libvips cannot be interrupted while it decodes some
 * formats, and blocks threads that read files meanwhile. The process is started when it is needed.
 * @param isFitted whether pictures may be larger than an upload and of another format, as in an import
 * @param timeout milliseconds for one picture
 */
export function createPictureDecoder(isFitted = false, timeout = PICTURE_SECONDS * 1000): DecodePicture {
  const enqueue = createFairQueue(queue, 'Too many pictures are waiting to be decoded.')
  let worker: ChildProcess | null = null
  let idle: NodeJS.Timeout | undefined

  const end = () => {
    worker?.kill('SIGKILL')
    worker = null
  }
  const start = () => {
    const started = startWorkerProcess(file, HEAP_MB)
    started.once('exit', () => {
      if (worker === started) worker = null
    })
    return started
  }
  /** Whether the worker keeps this process running. */
  const hold = (isHeld: boolean) => {
    worker?.[isHeld ? 'ref' : 'unref']()
    worker?.channel?.[isHeld ? 'ref' : 'unref']()
  }

  const decode = async (request: DecodeRequest) => {
    clearTimeout(idle)
    worker ??= start()
    hold(true)
    try {
      const decoded = await ask<DecodeRequest, DecodedPicture>(worker, request, timeout)
      if (!decoded) end()
      return decoded?.image ?? null
    } finally {
      hold(false)
      idle = setTimeout(end, IDLE).unref()
    }
  }
  return async (bytes, declared, businessId = '') => enqueue(businessId, () => decode({ bytes, declared, isFitted }))
}

/** Decodes uploads of this process. */
export const decodeUpload: DecodePicture = createPictureDecoder()
