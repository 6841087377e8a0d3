import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { shelfSentences } from '#contract/shelf/shelf-sentences.ts'
import { normalizeNumberInput } from '#web/shelf/normalize-number-input.ts'

type Options = {
  name: string
  value: number
  largest: number
  /** Answers whether it was done; what was typed stays where it was not. */
  onSave: (value: number) => Promise<boolean>
}

/** What is typed over a number, and the focus, which goes into the field and back to the button. */
export function useInlineNumber({ name, value, largest, onSave }: Options) {
  const [typed, setTyped] = useState<string>()
  // The number that was there when typing began: another one came from elsewhere.
  const [seen, setSeen] = useState(value)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const focusButton = useRef(false)
  const open = typed !== undefined
  const wantedNow = Number(normalizeNumberInput(typed ?? ''))
  const conflict =
    open && value !== seen && wantedNow !== value ? { theirs: value, mine: wantedNow } : undefined
  useEffect(() => {
    if (open) field.current?.select()
    else if (focusButton.current) button.current?.focus()
    focusButton.current = false
  }, [open])

  const close = () => {
    focusButton.current = true
    setTyped(undefined)
    setProblem('')
  }
  const save = async ({ over = false } = {}) => {
    // A second Enter, or leaving the field, never writes over what another has put there.
    if (busy || typed === undefined || (conflict && !over)) return
    const digits = normalizeNumberInput(typed)
    const wanted = Number(digits)
    if (digits === '' || wanted === value) return close()
    if (!/^\d{1,9}$/.test(digits) || wanted > largest)
      return setProblem(shelfSentences.outOfRange(name, largest))
    setBusy(true)
    const done = await onSave(wanted).finally(() => setBusy(false))
    if (done) close()
  }
  const type = (text: string) => {
    setTyped(text)
    setProblem('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape' && !busy) close()
  }
  return {
    typed,
    problem,
    busy,
    button,
    field,
    conflict,
    begin: () => {
      setSeen(value)
      setTyped(String(value))
    },
    close,
    type,
    save,
    onKeyDown,
  }
}
