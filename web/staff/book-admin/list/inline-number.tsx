import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Pencil } from '#web/base/icons/desk-icons.ts'
import { copiesAfter, readStockEntry, type StockEntry } from '#web/staff/book-admin/number-entry.ts'
import { Spinner, Button } from '#web/base/ui/elements/button.tsx'
import { api } from '#web/base/platform/api/api.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { useMay } from '#web/staff/lists/use-may.ts'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'

type Props = {
  name: string
  /** Owner of the number, for those who do not see where it stands. */
  of: string
  value: number
  format: (value: number) => string
  largest: number
  /** Answers why it was not done. */
  onSave: (value: number, entry: StockEntry) => Promise<string | undefined>
  takesChanges?: boolean
  /** Renders the question beside a changed number. */
  renderAsk?: (entry: StockEntry, onKeyDown: (event: KeyboardEvent) => void) => ReactNode
  /** Mark by which a key of its row finds it. */
  edited: 'price' | 'stock'
  /** Looks up a conflicting change. */
  conflictOf: ConflictOf
}

/** A number in a table that is changed on the spot: Enter or leaving it saves, Esc leaves it as it was. */
export function InlineNumber({ of, format, edited, conflictOf, renderAsk, ...number }: Props) {
  const { name, value } = number
  const { typed, entry, problem, busy, button, field, box, conflict, begin, close, type, save, ...on } =
    useInlineNumber(number)
  const label = `${name} ${of}`
  const problemId = useId()
  const may = useMay()
  if (!may('books.change'))
    return <span className="figures font-semibold whitespace-nowrap">{format(value)}</span>
  if (typed === undefined)
    return (
      <button
        ref={button}
        type="button"
        onClick={begin}
        data-edit={edited}
        aria-label={`${label}: ${format(value)}. Sửa`}
        className="figures group -mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 font-semibold whitespace-nowrap hover:bg-ink/7 pointer-coarse:min-h-11"
      >
        {format(value)}
        <Pencil
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

type ConflictOf = { bookId: number; actions: readonly string[] }

type ConflictOfProps = {
  of: ConflictOf
  theirs: string
  mine: string
  busy: boolean
  onKeepTheirs: () => void
  onPutMine: () => void
}

/** A change of so long ago is not the one that came between. */
const lately = 15 * 60_000

/** Conflict of a number with what is typed; nothing is overwritten but by a press of the second button. */
function InlineConflict({
  of: { bookId, actions },
  theirs,
  mine,
  busy,
  onKeepTheirs,
  onPutMine,
}: ConflictOfProps) {
  const who = useWho(bookId, actions)
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="group"
      aria-label="Giá trị vừa được đổi ở nơi khác"
      className="absolute end-0 top-full z-10 mt-1 block w-64 rounded-md border border-ochre/60 bg-surface p-3 text-start text-sm font-normal whitespace-normal shadow-raised"
    >
      <span role="alert" className="block">
        {who ? `${who} vừa đổi thành ` : 'Vừa đổi thành '}
        <b className="figures font-semibold">{theirs}</b>. Bạn đang nhập{' '}
        <b className="figures font-semibold">{mine}</b>.
      </span>
      <span className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={onKeepTheirs}>
          Giữ {theirs}
        </Button>
        <Button size="sm" variant="outline" busy={busy} onClick={onPutMine}>
          Đặt {mine}
        </Button>
      </span>
    </span>
  )
}

/** Name and time of the change, where one of the staff made it. */
function useWho(bookId: number, actions: readonly string[]): string | undefined {
  const [who, setWho] = useState<string>()
  useEffect(() => {
    let left = false
    api('GET /desk/get-last-change', { query: { kind: 'book', id: String(bookId) }, quiet: true }).then(
      ({ data }) => {
        if (left || !data?.by || !actions.includes(data.action)) return
        if (Date.now() - Date.parse(data.at) < lately) setWho(`${data.by.name} (${formatDateTime(data.at)})`)
      },
      () => {},
    )
    return () => {
      left = true
    }
  }, [bookId, actions])
  return who
}

type Options = {
  name: string
  value: number
  largest: number
  /** '+20' is twenty more, whatever the number became meanwhile. */
  takesChanges?: boolean
  /** Answers why it was not done: what was typed stays, and a conflict has its own box. */
  onSave: (value: number, entry: StockEntry) => Promise<string | undefined>
}

/** Checks the typed text: the new number, and whether it would overwrite another's. */
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

/** Focus of a number: in its field while one types, and on its button when that is over. */
function useInlineFocus(open: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const focusButton = useRef(false)
  useEffect(() => {
    if (open) field.current?.select()
    else if (focusButton.current) button.current?.focus()
    focusButton.current = false
  }, [open])
  const goBack = () => {
    // The focus of a person who has gone on to another number is not called back.
    focusButton.current = box.current?.contains(document.activeElement) ?? false
  }
  return { button, field, box, goBack }
}

/** State of typing over a number, and the focus, which goes into the field and back to the button. */
function useInlineNumber({ name, value, largest, takesChanges = false, onSave }: Options) {
  const [typed, setTyped] = useState<string>()
  // The number that was there when typing began: another one came from elsewhere.
  const [seen, setSeen] = useState(value)
  const [problem, setProblem] = useState('')
  // A refusal of putting it over another's has no other place.
  const [insists, setInsists] = useState(false)
  const [busy, setBusy] = useState(false)
  const open = typed !== undefined
  const { entry, wanted, conflict } = judge(typed, { value, seen, takesChanges })
  const { goBack, ...places } = useInlineFocus(open)

  const close = () => {
    goBack()
    setTyped(undefined)
    setProblem('')
  }
  const save = async ({ over = false } = {}) => {
    // A second Enter, or leaving the field, never writes over what another has put there.
    if (busy || typed === undefined || (conflict && !over)) return
    if (typed.trim() === '' || wanted === value) return close()
    if (entry === undefined || wanted === undefined || wanted < 0 || wanted > largest)
      return setProblem(bookAdminSentences.outOfRange(name, largest))
    setBusy(true)
    setInsists(over)
    const refused = await onSave(wanted, entry).finally(() => setBusy(false))
    if (refused === undefined) close()
    else setProblem(refused)
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
    /** Entry to save, where it is another number. */
    entry: wanted === value ? undefined : entry,
    problem: conflict && !insists ? '' : problem,
    busy,
    ...places,
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
      if (!places.box.current?.contains(relatedTarget as Node | null)) void save()
    },
  }
}
