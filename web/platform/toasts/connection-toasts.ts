import { useEffect } from 'react'
import { generalSentence } from '#contract/shape/refusal.ts'
import { ApiRefusal } from '#web/platform/api/api.ts'
import { offlineSentence, onlineSentence } from '#web/platform/text/sentences.ts'
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

/** A shop on the reader's own machine is there without any network. */
export async function isReachable(): Promise<boolean> {
  return fetch('/health/ready', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  )
}

/** What nobody caught is said once, in words for people. */
export function useErrorToasts() {
  useEffect(() => {
    const onError = (event: ErrorEvent) => tell(event.error ?? event.message)
    const onRejection = (event: PromiseRejectionEvent) => tell(event.reason)
    addEventListener('error', onError)
    addEventListener('unhandledrejection', onRejection)
    return () => {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
    }
  }, [])
}

function tell(thrown: unknown) {
  const sentence = uncaughtErrorSentence(thrown)
  if (sentence) toast.error(sentence)
}

/** Nothing for what is no failure: calls that were given up, and a browser's remark about layout. */
export function uncaughtErrorSentence(thrown: unknown): string | undefined {
  if (thrown instanceof ApiRefusal) return thrown.message
  if (thrown instanceof Error && thrown.name === 'AbortError') return undefined
  if (typeof thrown === 'string' && thrown.startsWith('ResizeObserver')) return undefined
  return generalSentence
}
