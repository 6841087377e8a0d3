import { CircleAlert } from '#web/base/icons/first-icons.ts'
import { RetryButton } from './retry-button.tsx'

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
