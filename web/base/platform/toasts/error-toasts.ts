import { useEffect } from 'react'
import { generalSentence } from '#contract/platform/shape/refusal.ts'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { toast } from './toasts.tsx'
import { offlineSentence, onlineSentence } from '#web/base/platform/text/sentences.ts'

/** Uncaught errors are shown once, in words for people. */
export function useErrorToasts() {
  useEffect(() => {
    const onError = (event: ErrorEvent) => showError(event.error ?? event.message)
    const onRejection = (event: PromiseRejectionEvent) => showError(event.reason)
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
}

function showError(thrown: unknown) {
  const sentence = uncaughtErrorSentence(thrown)
  if (sentence) toast.error(sentence)
}

/** Undefined for what is no failure: aborted calls, and a browser's remark about layout. */
export function uncaughtErrorSentence(thrown: unknown): string | undefined {
  if (thrown instanceof ApiRefusal) return thrown.message
  if (thrown instanceof Error && thrown.name === 'AbortError') return undefined
  // A way between two pages that the browser does not show, as in a tab behind others: the page is there all the same.
  if (thrown instanceof DOMException && /transition/i.test(thrown.message)) return undefined
  if (typeof thrown === 'string' && thrown.startsWith('ResizeObserver')) return undefined
  return generalSentence
}

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
