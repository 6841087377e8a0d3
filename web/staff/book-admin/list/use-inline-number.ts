import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { shelfSentences } from '#contract/catalogue/book-admin/shelf-sentences.ts'
import { copiesAfter, readStockEntry, type StockEntry } from '#web/staff/book-admin/read-stock-entry.ts'

type Options = {
  name: string
  value: number
  largest: number
  /** '+20' is twenty more, whatever the number became meanwhile. */
  takesChanges?: boolean
  /** Answers whether it was done; what was typed stays where it was not. */
  onSave: (value: number, entry: StockEntry) => Promise<boolean>
}

/** What is typed, what it makes of the number, and whether it would be written over another's. */
function judge(
  typed: string | undefined,
  { value, seen, takesChanges }: { value: number; seen: number; takesChanges: boolean },
) {
  const read = readStockEntry(typed ?? '')
  const entry = read && (takesChanges || read.way === 'set') ? read : undefined
  const wanted = entry && copiesAfter(value, entry)
  const isConflict = value !== seen && entry?.way === 'set' && wanted !== undefined && wanted !== value
  return { entry, wanted, conflict: isConflict ? { theirs: value, mine: wanted } : undefined }
}

/** What is typed over a number, and the focus, which goes into the field and back to the button. */
export function useInlineNumber({ name, value, largest, takesChanges = false, onSave }: Options) {
  const [typed, setTyped] = useState<string>()
  // The number that was there when typing began: another one came from elsewhere.
  const [seen, setSeen] = useState(value)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const focusButton = useRef(false)
  const open = typed !== undefined
  const { entry, wanted, conflict } = judge(typed, { value, seen, takesChanges })
  useEffect(() => {
    if (open) field.current?.select()
    else if (focusButton.current) button.current?.focus()
    focusButton.current = false
  }, [open])

  const close = () => {
    // Who has gone on to another number meanwhile is not called back.
    focusButton.current = box.current?.contains(document.activeElement) ?? false
    setTyped(undefined)
    setProblem('')
  }
  const save = async ({ over = false } = {}) => {
    // A second Enter, or leaving the field, never writes over what another has put there.
    if (busy || typed === undefined || (conflict && !over)) return
    if (typed.trim() === '' || wanted === value) return close()
    if (entry === undefined || wanted === undefined || wanted < 0 || wanted > largest)
      return setProblem(shelfSentences.outOfRange(name, largest))
    setBusy(true)
    const done = await onSave(wanted, entry).finally(() => setBusy(false))
    if (done) close()
  }
  const type = (text: string) => {
    setTyped(text)
    setProblem('')
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      void save()
    }
    if (event.key === 'Escape' && !busy) close()
  }
  return {
    typed,
    /** What would be written, where it is another number. */
    entry: wanted === value ? undefined : entry,
    problem,
    busy,
    button,
    field,
    box,
    conflict,
    begin: () => {
      setSeen(value)
      setTyped(String(value))
    },
    close,
    type,
    save,
    onKeyDown,
    /** Its reason is chosen beside it: that is not leaving it. */
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (!box.current?.contains(relatedTarget as Node | null)) void save()
    },
  }
}
