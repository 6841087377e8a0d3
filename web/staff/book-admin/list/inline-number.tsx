import { Pencil } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import type { StockEntry } from '#web/staff/book-admin/read-stock-entry.ts'
import { Spinner } from '#web/base/ui/elements/spinner.tsx'
import { type ConflictOf, InlineConflict } from './inline-conflict.tsx'
import { useInlineNumber } from './use-inline-number.ts'

type Props = {
  name: string
  /** Whose it is, for those who do not see where it stands. */
  of: string
  value: number
  format: (value: number) => string
  largest: number
  onSave: (value: number, entry: StockEntry) => Promise<boolean>
  takesChanges?: boolean
  /** What is asked beside another number. */
  renderAsk?: (entry: StockEntry, onKeyDown: (event: KeyboardEvent) => void) => ReactNode
  /** The one of its row that E changes. */
  editedFirst?: boolean
  /** Whose changes come between. */
  conflictOf: ConflictOf
}

/** A number in a table that is changed on the spot: Enter or leaving it saves, Esc leaves it as it was. */
export function InlineNumber({ of, format, editedFirst, conflictOf, renderAsk, ...number }: Props) {
  const { name, value } = number
  const { typed, entry, problem, busy, button, field, box, conflict, begin, close, type, save, ...on } =
    useInlineNumber(number)
  const label = `${name} ${of}`
  const problemId = useId()
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        onClick={begin}
        data-edit={editedFirst || undefined}
        aria-label={`${label}: ${format(value)}. Sửa`}
        className="figures group -mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 font-semibold whitespace-nowrap hover:bg-ink/7 pointer-coarse:min-h-11"
      >
        {format(value)}
        <Pencil
          aria-hidden="true"
          size={14}
          className="text-ink-soft opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100"
        />
      </button>
    )
  return (
    <div ref={box} className="relative inline-block" onBlur={on.onBlur}>
      <input
        ref={field}
        aria-label={label}
        aria-busy={busy || undefined}
        inputMode={number.takesChanges ? 'text' : 'numeric'}
        autoComplete="off"
        maxLength={14}
        readOnly={busy}
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={on.onKeyDown}
        className="field figures min-h-8 w-28 px-2 py-0 aria-invalid:border-seal pointer-coarse:min-h-11"
      />
      {busy && <Spinner className="absolute inset-y-0 end-2 my-auto" />}
      {conflict && (
        <InlineConflict
          of={conflictOf}
          theirs={format(conflict.theirs)}
          mine={format(conflict.mine)}
          busy={busy}
          onKeepTheirs={close}
          onPutMine={() => void save({ over: true })}
        />
      )}
      {entry && !conflict && !problem && renderAsk?.(entry, on.onKeyDown)}
      <span role="alert">
        {problem && (
          <span
            id={problemId}
            className="mt-1 block w-44 rounded-md border border-seal bg-raised p-2 text-sm text-seal shadow-raised md:absolute md:z-4"
          >
            {problem}
          </span>
        )}
      </span>
    </div>
  )
}
