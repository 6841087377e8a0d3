import type { ReactNode } from 'react'
import { RetryButton } from './retry-button.tsx'

type Props = { onRetry: () => unknown; className?: string; children: ReactNode }

/** In place of what could not be loaded: why, and another try. */
export function RetryPanel({ onRetry, className = 'py-6', children }: Props) {
  return (
    <div role="alert" className={`flex flex-col items-center gap-3 text-center ${className}`}>
      <p>{children}</p>
      <RetryButton size="sm" onRetry={onRetry} />
    </div>
  )
}
