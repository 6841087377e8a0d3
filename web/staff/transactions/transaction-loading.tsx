import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'

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
    <SkeletonGroup
      label="Đang tải giao dịch…"
      shapes={['h-6 w-56 max-w-full', 'h-32 w-full', 'h-20 w-full']}
      className="space-y-4"
    />
  )
}
