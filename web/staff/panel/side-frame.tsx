import { type ReactNode, useEffect, useRef } from 'react'
import { ChevronLeft, ChevronRight, X } from '#web/base/icons/first-icons.ts'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { useKeys } from '#web/staff/keys/use-keys.ts'

type Props = {
  title: string
  /** To the row after the one that is shown, or the one before it. */
  onWalk: (step: 1 | -1) => void
  onClose: () => void
  /** Stands between the title and the cross. */
  beside?: ReactNode
  children: ReactNode
}

/** Frame of what opens beside a list: ‹ › and J K walk the rows, Esc closes. It takes the focus as it opens. */
export function SideFrame({ title, onWalk, onClose, beside, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useKeys([
    { keys: 'j', words: 'Mục tiếp theo trong khung bên', group: 'Trong bảng', run: () => onWalk(1) },
    { keys: 'k', words: 'Mục trước trong khung bên', group: 'Trong bảng', run: () => onWalk(-1) },
    { keys: 'Escape', words: 'Đóng khung bên', group: 'Trong bảng', run: onClose },
  ])
  return (
    <aside data-desk-panel aria-label={title} className="desk-side">
      <header className="flex min-h-13 items-center gap-1 border-b border-line px-2">
        <IconButton label="Mục trước (K)" icon={ChevronLeft} onClick={() => onWalk(-1)} />
        <IconButton label="Mục tiếp theo (J)" icon={ChevronRight} onClick={() => onWalk(1)} />
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 px-1 font-serif text-lg leading-snug font-semibold outline-none"
        >
          {title}
        </h2>
        <div className="min-w-0 flex-1">{beside}</div>
        <IconButton label="Đóng khung bên" icon={X} onClick={onClose} />
      </header>
      {children}
    </aside>
  )
}
