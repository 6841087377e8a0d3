import type { ReactNode } from 'react'
import { panelValue, type Subject } from '#contract/base/subjects/subjects.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useStore } from '#web/base/platform/stores/use-store.ts'
import { changedSubjects } from '#web/staff/live/changed-subjects.ts'
import { usePanel } from './panel-address.ts'

type Props = { thing: Subject; className?: string; children: ReactNode; label?: string }

/** A row's way into the panel, by which the panel walks the rows; marked where a colleague changed it just now. */
export function PanelLink({ thing, className, children, label }: Props) {
  const { thing: open, linkTo } = usePanel()
  const value = panelValue(thing)
  const by = useStore(changedSubjects).get(value)
  const isOpen = open !== undefined && panelValue(open) === value
  return (
    <>
      <Link
        to={linkTo(thing)}
        preventScrollReset
        data-thing={value}
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
    [...document.querySelectorAll<HTMLElement>(`[data-thing^="${kind}-"]`)].map(
      ({ dataset }) => dataset.thing ?? '',
    ),
  ),
]

export const focusRow = (thing: Subject) =>
  document.querySelector<HTMLElement>(`[data-thing="${panelValue(thing)}"]`)?.focus()
