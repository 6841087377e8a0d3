import { sentenceOf } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'

/** Says why the cart did not change; nothing when it is somebody else's by now. */
export function toastCartFailure(thrown: unknown, fallback: string, broke?: string) {
  if (thrown instanceof DOMException && thrown.name === 'AbortError') return
  toast.error(sentenceOf(thrown, fallback, broke))
}
