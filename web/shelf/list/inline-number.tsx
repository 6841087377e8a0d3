import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { shelfSentences } from '#contract/shelf/shelf-sentences.ts'
import { Spinner } from '#web/ui/elements/spinner.tsx'
import { normalizeNumberInput } from '#web/shelf/normalize-number-input.ts'

type Props = {
  name: string
  /** Whose it is, for those who do not see where it stands. */
  of: string
  value: number
  format: (value: number) => string
  largest: number
  /** Answers whether it was done; what was typed stays where it was not. */
  onSave: (value: number) => Promise<boolean>
}

/** A number in a table that is changed on the spot: Enter or leaving it saves, Esc leaves it as it was. */
export function InlineNumber({ name, of, value, format, largest, onSave }: Props) {
  const label = `${name} ${of}`
  const problemId = useId()
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const back = useRef(false)
  const open = typed !== undefined
  useEffect(() => {
    if (open) field.current?.select()
    else if (back.current) button.current?.focus()
    back.current = false
  }, [open])

  const close = () => {
    back.current = true
    setTyped(undefined)
    setProblem('')
  }
  const save = async () => {
    if (busy || typed === undefined) return
    const digits = normalizeNumberInput(typed)
    const wanted = Number(digits)
    if (digits === '' || wanted === value) return close()
    if (!/^\d{1,9}$/.test(digits) || wanted > largest)
      return setProblem(shelfSentences.outOfRange(name, largest))
    setBusy(true)
    const done = await onSave(wanted).finally(() => setBusy(false))
    if (done) close()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape' && !busy) close()
  }

  if (!open)
    return (
      <button
        ref={button}
        type="button"
        onClick={() => setTyped(String(value))}
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
        onChange={({ target }) => {
          setTyped(target.value)
          setProblem('')
        }}
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
