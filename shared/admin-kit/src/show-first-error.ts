import { toast } from '@showcase/modal-host'

/** Says which rule failed first, where one did, and takes the reader to the topmost field that has a message. */
export function showFirstError(form: HTMLFormElement | null, message: string | null): void {
  if (!message) return
  toast.warning(message)
  // The fields are marked once the form has drawn itself again.
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
}
