import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'

/** Shows why the cart did not change; nothing when another person has signed in meanwhile. */
export function toastCartFailure(thrown: unknown, fallback: string, broke?: string) {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return
  toast.error(sentenceOf(thrown, fallback, broke))
}
