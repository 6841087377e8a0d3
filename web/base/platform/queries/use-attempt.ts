import { useRevalidator } from 'react-router'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { startTransition, useEffect, useRef, useState } from 'react'
import { isReachable } from '#web/base/platform/loading/is-reachable.ts'
import { offlineSentence } from '#web/base/platform/text/sentences.ts'

type Options = {
  /** Said where the server said nothing. */
  failed: string
  /** Said where no server had a part in it. */
  broke?: string
  /** Durations of the toasts, where not as usual. */
  milliseconds?: { success: number; error: number }
}

/** For a confirmed action: a toast says how it went, then the page is loaded again. */
export function useAttempt({ failed, broke, milliseconds }: Options) {
  const { revalidate } = useRevalidator()
  return async (action: () => Promise<{ msg: string }>) => {
    try {
      const { msg } = await action()
      toast.success(msg, milliseconds?.success)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, failed, broke), milliseconds?.error)
    }
    void revalidate()
  }
}

/**
 * Revalidates the page on request, and says so. While the shop cannot be reached everything stays
 * as it is: a loader that fails would put its error in place of the screen.
 */
export function useRefresh(sentence?: string) {
  const { revalidate } = useRevalidator()
  const [times, setTimes] = useState(0)
  const told = useRef(0)
  // Only a screen that is still there says it: where the loader failed, this is gone with the screen.
  useEffect(() => {
    if (times === told.current) return
    told.current = times
    if (sentence) toast.success(sentence, 2000)
  }, [times, sentence])
  return async () => {
    if (!(await isReachable())) return void toast.error(offlineSentence)
    await revalidate()
    // Behind what the router has to show, which is a transition too.
    startTransition(() => setTimes((before) => before + 1))
  }
}
