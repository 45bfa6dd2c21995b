import { uploadFile } from '@showcase/api-client/upload'

/** Progress of one upload as the specification steps it (section 9): address known, sending, mostly sent, kept. */
export type UploadStep = 10 | 30 | 70 | 100

/**
 * Sends one file to its pre-signed address and tells how far it is in the specification's steps.
 *
 * @throws ApiError with a text for people, when the network fails or the storage refuses the file.
 */
export async function putFile(url: string, file: Blob, onStep: (step: UploadStep) => void): Promise<void> {
  onStep(10)
  await uploadFile(url, file, { onProgress: percent => onStep(percent < 70 ? 30 : 70) })
  onStep(100)
}
