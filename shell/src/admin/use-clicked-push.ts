import { isOwnPath } from '@showcase/contract/own-path'
import type { OpenPathMessage } from '@showcase/contract/push-message'
import { useNavigate } from '@showcase/router'
import { useEffect } from 'react'

/** A push notification was clicked while this page is open: goes where it leads, past the guards of unsaved work. */
export function useClickedPush(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const worker = navigator.serviceWorker
    const follow = ({ data }: MessageEvent<OpenPathMessage | undefined>) => {
      if (data?.type === 'open-path' && isOwnPath(data.path)) void navigate(data.path)
    }
    worker?.addEventListener('message', follow)
    return () => worker?.removeEventListener('message', follow)
  }, [navigate])
}
