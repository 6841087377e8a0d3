import { type ReactNode, useId } from 'react'
import { ChevronDown } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

type Props = {
  name: ReactNode
  /** One line about what it holds. */
  about: string
  open: boolean
  /** Absent where there is nothing to set. */
  onToggle?: (() => void) | undefined
  /** Buttons at the end of the row. */
  end?: ReactNode
  children: ReactNode
}

/** A part of a long editor: a row that says what it holds, and unfolds to its fields. */
export function EditorRow({ name, about, open, onToggle, end, children }: Props) {
  const [title, part] = [useId(), useId()]
  const words = (
    <>
      <span className="block font-sans text-sm font-semibold">{name}</span>
      {about && (
        <span className="block truncate text-sm font-normal text-ink-soft" title={about}>
          {about}
        </span>
      )}
    </>
  )
  return (
    <li aria-labelledby={title}>
      <div className={classes('flex items-center gap-1 pe-1', open && 'bg-ink/5')}>
        <h3 id={title} className="min-w-0 flex-1 font-sans text-sm leading-snug">
          {onToggle ? (
            <button
              type="button"
              aria-expanded={open}
              aria-controls={part}
              onClick={onToggle}
              className="flex min-h-14 w-full items-center gap-2.5 px-2 py-2 text-start hover:bg-ink/4"
            >
              <ChevronDown size={16} className={classes('shrink-0 text-ink-soft', !open && '-rotate-90')} />
              <span className="min-w-0 flex-1">{words}</span>
            </button>
          ) : (
            <span className="block min-h-14 py-2 ps-8.5 pe-2">{words}</span>
          )}
        </h3>
        {end}
      </div>
      {open && (
        <div
          id={part}
          className="grid items-start gap-4 border-t border-line px-2 pt-4 pb-6 sm:grid-cols-2 sm:ps-8.5"
        >
          {children}
        </div>
      )}
    </li>
  )
}
