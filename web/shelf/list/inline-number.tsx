import { Pencil } from 'lucide-react'
import { useId } from 'react'
import { Spinner } from '#web/ui/elements/spinner.tsx'
import { useInlineNumber } from './use-inline-number.ts'

type Props = {
  name: string
  /** Whose it is, for those who do not see where it stands. */
  of: string
  value: number
  format: (value: number) => string
  largest: number
  onSave: (value: number) => Promise<boolean>
}

/** A number in a table that is changed on the spot: Enter or leaving it saves, Esc leaves it as it was. */
export function InlineNumber({ of, format, ...number }: Props) {
  const { name, value } = number
  const { typed, problem, busy, button, field, begin, type, save, onKeyDown } = useInlineNumber(number)
  const label = `${name} ${of}`
  const problemId = useId()
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        onClick={begin}
        aria-label={`${label}: ${format(value)}. Sửa`}
        className="figures group -mx-2 inline-flex min-h-9 items-center gap-1.5 rounded-sm px-2 font-semibold whitespace-nowrap hover:bg-ink/7 pointer-coarse:min-h-11"
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
    <span className="relative inline-block">
      <input
        ref={field}
        aria-label={label}
        aria-busy={busy || undefined}
        inputMode="numeric"
        autoComplete="off"
        maxLength={14}
        readOnly={busy}
        value={typed}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? problemId : undefined}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
        className="field figures w-28 px-2.5 aria-invalid:border-seal"
      />
      {busy && <Spinner className="absolute inset-y-0 end-2 my-auto" />}
      <span role="alert">
        {problem && (
          <span id={problemId} className="mt-1 block max-w-44 text-sm text-seal">
            {problem}
          </span>
        )}
      </span>
    </span>
  )
}
