import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

/** Shows why the cart did not change; nothing when another person has signed in meanwhile. */
export function toastCartFailure(thrown: unknown, fallback: string, broke?: string) {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return
  toast.error(sentenceOf(thrown, fallback, broke))
}
