import { ModalHost, ToastHost } from './modal-host.tsx'

/** The hosts that the shell renders beside a page, for `renderRemote`. */
export const hosts = (
  <>
    <ModalHost />
    <ToastHost />
  </>
)
