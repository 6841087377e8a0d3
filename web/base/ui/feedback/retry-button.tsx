import { type ComponentProps, useEffect, useEffectEvent } from 'react'
import { retryDelay } from './retry-delay.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & { onRetry: () => unknown }

/** Stands where something did not come, and presses itself: after a while, and when the network is back. */
export function RetryButton({ onRetry, busy, ...look }: Props) {
  const again = useEffectEvent(() => void onRetry())
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(again, retryDelay())
    addEventListener('online', again)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [busy])
  return (
    <Button variant="outline" busy={busy} onClick={again} {...look}>
      Thử lại
    </Button>
  )
}
