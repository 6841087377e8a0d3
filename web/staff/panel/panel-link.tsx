import type { ReactNode } from 'react'
import { panelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useStore } from '#web/base/platform/stores/create-store.ts'
import { changedSubjects } from '#web/staff/live/live-subjects.ts'
import { usePanel } from './panel-address.ts'

type Props = { subject: Subject; className?: string; children: ReactNode; label?: string }

/** A row's way into the panel, by which the panel walks the rows; marked where a colleague changed it just now. */
export function PanelLink({ subject, className, children, label }: Props) {
  const { subject: open, linkTo } = usePanel()
  const value = panelValue(subject)
  const by = useStore(changedSubjects).get(value)
  const isOpen = open !== undefined && panelValue(open) === value
  return (
    <>
      <Link
        to={linkTo(subject)}
        preventScrollReset
        data-subject={value}
        aria-label={label}
        aria-current={isOpen ? 'true' : undefined}
        className={className}
      >
        {children}
      </Link>
      {by !== undefined && !isOpen && <span className="block text-sm text-ochre">{by} vừa sửa</span>}
    </>
  )
}

/** The rows of the list behind the panel, in its order, that are of the same kind. */
export const rowsOfKind = (kind: Subject['kind']): string[] => [
  ...new Set(
    [...document.querySelectorAll<HTMLElement>(`[data-subject^="${kind}-"]`)].map(
      ({ dataset }) => dataset.subject ?? '',
    ),
  ),
]

export const focusRow = (subject: Subject) =>
  document.querySelector<HTMLElement>(`[data-subject="${panelValue(subject)}"]`)?.focus()
