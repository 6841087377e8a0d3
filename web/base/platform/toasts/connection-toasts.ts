import { useEffect } from 'react'
import { offlineSentence, onlineSentence } from '#web/base/platform/text/sentences.ts'
import { toast } from './toasts.tsx'

/** Says when the connection goes and when it comes back; not that it is there at the start. */
export function useConnectionToasts() {
  useEffect(() => {
    const onOffline = () => toast.error(offlineSentence)
    const onOnline = () => toast.success(onlineSentence)
    addEventListener('offline', onOffline)
    addEventListener('online', onOnline)
    return () => {
      removeEventListener('offline', onOffline)
      removeEventListener('online', onOnline)
    }
  }, [])
}
