import { type ComponentProps, useEffect, useEffectEvent, type ReactNode } from 'react'
import { Button } from '#web/base/ui/elements/button.tsx'
import { CircleAlert } from '#web/base/icons/first-icons.ts'

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

type RetryPanelProps = { onRetry: () => unknown; className?: string; children: ReactNode }

/** In place of what could not be loaded: why, and another try. */
export function RetryPanel({ onRetry, className = 'py-6', children }: RetryPanelProps) {
  return (
    <div role="alert" className={`flex flex-col items-center gap-3 text-center ${className}`}>
      <p>{children}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </div>
  )
}

/** Over a list that could not be read: what stands around it stays. */
export function LoadBanner({ children, onRetry }: { children: string; onRetry: () => Promise<void> }) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-seal/45 bg-seal/7 px-3.5 py-2.5"
    >
      <CircleAlert size={20} className="shrink-0 text-seal" />
      <p className="min-w-0 flex-1">{children}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </div>
  )
}

const shortestMs = 3_000
const longestMs = 60_000

let delay = 0
let asked = Number.NEGATIVE_INFINITY

/** Backoff before an automatic retry: longer each time, as long as one try follows another. */
export function retryDelay(now = performance.now()): number {
  const isNewTrouble = now - asked > delay + longestMs / 2
  delay = isNewTrouble ? shortestMs : Math.min(delay * 1.5, longestMs)
  asked = now
  return delay
}
