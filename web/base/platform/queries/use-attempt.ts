import { useRevalidator } from 'react-router'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

type Options = {
  /** Said where the server said nothing. */
  failed: string
  /** Durations of the toasts, where not as usual. */
  milliseconds?: { success: number; error: number }
}

/** For a confirmed action: a toast says how it went, then the page is loaded again. */
export function useAttempt({ failed, milliseconds }: Options) {
  const { revalidate } = useRevalidator()
  return async (action: () => Promise<{ msg: string }>) => {
    try {
      const { msg } = await action()
      toast.success(msg, milliseconds?.success)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, failed), milliseconds?.error)
    }
    void revalidate()
  }
}
