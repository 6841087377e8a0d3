import { Pencil } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Spinner } from '#web/ui/spinner.tsx'
import { digitsOf } from './digits-of.ts'

type Props = {
  /** What it is, for those who do not see where it stands. */
  label: string
  value: number
  format: (value: number) => string
  largest: number
  /** Answers whether it was done; what was typed stays where it was not. */
  onSave: (value: number) => Promise<boolean>
}

/** A number in a table that is changed on the spot: Enter or leaving it saves, Esc leaves it as it was. */
export function InlineNumber({ label, value, format, largest, onSave }: Props) {
  const [typed, setTyped] = useState<string>()
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
  }
  const save = async () => {
    if (busy || typed === undefined) return
    const digits = digitsOf(typed)
    const wanted = Number(digits)
    if (!/^\d{1,9}$/.test(digits) || wanted > largest || wanted === value) return close()
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
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => void save()}
        className="field figures w-28 px-2.5"
      />
      {busy && <Spinner className="absolute inset-y-0 end-2 my-auto" />}
    </span>
  )
}
