import type { LoaderFunctionArgs } from '@showcase/router'
import { lateSupportForm } from './support.lazy.tsx'

export interface SupportData {
  /** A message has just been sent without script; the page says so. */
  isSent: boolean
}

/** A fresh form; its code is fetched on the way. */
export async function supportLoader({ request }: LoaderFunctionArgs): Promise<SupportData> {
  await lateSupportForm.load()
  return { isSent: new URL(request.url).searchParams.has('sent') }
}
