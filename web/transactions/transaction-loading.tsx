import { RetryButton } from '#web/ui/feedback/retry-button.tsx'
import { Skeleton } from '#web/ui/elements/skeleton.tsx'

/** Until a payment is there, or why it is not. */
export function TransactionLoading({ failure, onRetry }: { failure: string; onRetry: () => Promise<void> }) {
  if (failure)
    return (
      <div role="alert" className="py-8 text-center">
        <p className="mb-4">{failure}</p>
        <RetryButton onRetry={onRetry} />
      </div>
    )
  return (
    <output className="block space-y-4">
      <span className="sr-only">Đang tải giao dịch…</span>
      <Skeleton className="h-6 w-56 max-w-full" />
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-20 w-full" />
    </output>
  )
}
