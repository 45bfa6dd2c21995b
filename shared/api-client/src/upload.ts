import { failureOf, unreachable } from './answer.ts'

export type UploadOptions = {
  /** Called with the share that is sent, 0 to 100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
  /** Milliseconds until the answer, beyond the time that the bytes take on a slow network. */
  timeout?: number
}

/** Milliseconds; the default of `timeout`. */
const TIMEOUT = 60_000
/** Bytes per millisecond of the slowest network that an upload is for: 64 kbit/s. */
const SLOWEST = 8

/**
 * PUTs a file with its own content type to a pre-signed address. Rejects with an `ApiError`, also if no answer comes in time, or
 * with the signal's reason. Browser only: it uses XMLHttpRequest, because `fetch` does not report the progress of an upload.
 */
export function uploadFile(
  url: string,
  file: Blob,
  { onProgress, signal, timeout = TIMEOUT }: UploadOptions = {},
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    signal?.addEventListener('abort', abort, { once: true })
    request.upload.addEventListener('progress', event => {
      if (event.lengthComputable && event.total > 0) onProgress?.(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status >= 300) return reject(failureOf(request.status, request.responseText))
      onProgress?.(100)
      resolve()
    })
    request.addEventListener('error', () => reject(unreachable(new TypeError('upload failed'))))
    request.addEventListener('timeout', () => reject(unreachable(new TypeError('upload timed out'))))
    request.addEventListener('abort', () => reject(signal?.reason ?? unreachable(new TypeError('upload aborted'))))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open('PUT', url)
    request.timeout = timeout + file.size / SLOWEST
    if (file.type) request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}
