import type { ReactNode } from 'react'
import { formatDateTime } from '#web/base/platform/text/formats.ts'

type Props = {
  /** When the form was saved before. */
  savedAt?: string
  children: ReactNode
}

/** Buttons of a long form, in sight wherever one stands in it; toasts lie at the other side. */
export function SaveBar({ savedAt, children }: Props) {
  return (
    <div className="desk-save">
      {children}
      {savedAt && (
        <p className="me-auto text-xs text-ink-soft sm:text-sm">
          Lần sửa gần nhất: <time dateTime={savedAt}>{formatDateTime(savedAt)}</time>
        </p>
      )}
    </div>
  )
}
