import { failureOf, unreachable } from './answer.ts'

export type UploadOptions = {
  /** Gets the share that is sent, 0..100. */
  onProgress?: (percent: number) => void
  signal?: AbortSignal
}

/**
 * PUTs a file to a pre-signed address with its own content type. Browser only: nothing but XMLHttpRequest tells how far
 * an upload is. Rejects with an `ApiError`, or with the signal's reason.
 */
export function uploadFile(url: string, file: Blob, { onProgress, signal }: UploadOptions = {}): Promise<void> {
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
    request.addEventListener('abort', () => reject(signal?.reason ?? unreachable(new TypeError('upload aborted'))))
    request.addEventListener('loadend', () => signal?.removeEventListener('abort', abort))
    request.open('PUT', url)
    if (file.type) request.setRequestHeader('content-type', file.type)
    request.send(file)
  })
}
