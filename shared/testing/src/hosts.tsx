import { ModalHost, ToastHost } from '@showcase/modal-host'

/** The hosts that the shell renders beside a page, for `renderRemote`. */
export const hosts = (
  <>
    <ModalHost />
    <ToastHost />
  </>
)
