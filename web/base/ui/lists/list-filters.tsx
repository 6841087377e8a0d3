import {
  type ChangeEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type RefObject,
} from 'react'
import { useNavigate } from 'react-router'
import { staffPageSizes } from '#contract/selling/orders/order-transitions.ts'
import { RotateCw, Search } from '#web/base/icons/first-icons.ts'
import { SlidersHorizontal } from '#web/base/icons/browse-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useSyncedField } from '#web/base/ui/fields/use-synced-field.ts'

const pauseInTyping = 300

type Props = {
  /** Path of the list; without JavaScript the form goes there. */
  action: string
  hrefOf: (chosen: URLSearchParams) => string
  search: ListSearch
  pageSize?: number
  /** Reads the list again. */
  onRefresh: () => Promise<void>
  className?: string
  /** Behind everything. */
  end?: ReactNode
  /** Further filters. */
  children?: ReactNode
}

/** For what is chosen in a list of the browser: it counts at once. */
export const submitChoice = ({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
  target.form?.requestSubmit()

/** Choices go into the address at once, typed text is debounced; without JavaScript it is a form. */
export function ListFilters({
  action,
  hrefOf,
  search,
  pageSize,
  onRefresh,
  className,
  end,
  children,
}: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const filter = ({ replace = false } = {}) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const chosen = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>)
    void navigate(hrefOf(chosen), { replace, preventScrollReset: true })
  }
  const typed = ({ nativeEvent }: FormEvent) => {
    if ((nativeEvent as InputEvent).isComposing) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => filter({ replace: true }), pauseInTyping)
  }
  const submitted = (event: FormEvent) => {
    event.preventDefault()
    filter()
  }

  return (
    <search className={classes('desk-filters block', className)}>
      <form ref={form} action={action} onSubmit={submitted}>
        <SearchField {...search} onTyped={typed} onSearch={() => filter({ replace: true })} />
        {(children !== undefined || pageSize !== undefined) && (
          <Choices>
            {children}
            {pageSize !== undefined && <PageSizeChoice value={pageSize} />}
          </Choices>
        )}
        <noscript>
          <Button type="submit">Lọc</Button>
        </noscript>
        <div className="flex items-center gap-2 md:ms-auto">
          <RefreshButton refresh={onRefresh} />
          {end}
        </div>
      </form>
    </search>
  )
}

/** Filters beside the search of a list. A phone has them behind a button, so that rows stand on its first screen. */
function Choices({ children }: { children: ReactNode }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button
        variant="outline"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="order-1 md:hidden noscript:hidden"
      >
        <SlidersHorizontal size={16} />
        Lọc
      </Button>
      <div id={id} data-open={open || undefined} className="desk-choices">
        {children}
      </div>
    </>
  )
}

const PageSizeChoice = ({ value }: { value: number }) => (
  <Select
    label="Số dòng mỗi trang"
    hideLabel
    name="page_size"
    value={value}
    onChange={submitChoice}
    className="w-18 shrink-0"
  >
    {staffPageSizes.map((size) => (
      <option key={size}>{size}</option>
    ))}
  </Select>
)

type FixedFilterProps = {
  name: string
  value: number | undefined
  /** The list without it. */
  without: string
  children: string
}

/** Filter set from elsewhere: it stays while one goes on filtering, until it is taken away. */
export function FixedFilter({ name, value, without, children }: FixedFilterProps) {
  if (value === undefined) return null
  return (
    <p className="flex basis-full flex-wrap items-center gap-x-3">
      <input type="hidden" name={name} value={value} />
      <span>
        {children} #{value}
      </span>
      <Link to={without} preventScrollReset className="text-link inline-flex min-h-11 items-center">
        Bỏ giới hạn này
      </Link>
    </p>
  )
}

/** Reads what is shown once more; busy until it is there. */
export function RefreshButton({ refresh }: { refresh: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const onClick = () => {
    setBusy(true)
    void refresh().finally(() => setBusy(false))
  }
  return (
    <Button variant="outline" busy={busy} onClick={onClick} className="shrink-0 whitespace-nowrap">
      <RotateCw size={16} />
      <span className="max-xl:sr-only">Làm mới</span>
    </Button>
  )
}

type ListSearch = {
  /** Name of its parameter in the address. */
  name?: string
  label?: string
  value: string
  placeholder: string
  maxLength?: number
}

type SearchFieldProps = ListSearch & {
  onTyped: (event: FormEvent) => void
  /** Filters by what stands in it. */ onSearch: () => void
}

/** Search field of a list: Enter and the arrow down lead into its rows, Esc leaves it, and a second Esc clears it. */
function SearchField(props: SearchFieldProps) {
  const {
    name = 'search',
    label = 'Tìm kiếm',
    value,
    placeholder,
    maxLength = 200,
    onTyped,
    onSearch,
  } = props
  const field = useSyncedField(value)
  const keys = useSearchKeys(field, value, onSearch)
  const id = `tim-${name}`
  return (
    <div className="relative min-w-36 flex-1 basis-36 md:min-w-40 md:max-w-80 md:basis-60">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Search size={16} className="pointer-events-none absolute inset-y-0 start-2.5 my-auto text-ink-soft" />
      <input
        ref={field}
        id={id}
        type="search"
        name={name}
        defaultValue={value}
        maxLength={maxLength}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onInput={onTyped}
        onCompositionEnd={onTyped}
        onKeyDown={keys}
        className="field desk-search"
      />
    </div>
  )
}

/** Keys of the field. The rows of what was typed come later: the focus goes to them then, unless it went elsewhere. */
function useSearchKeys(field: RefObject<HTMLInputElement | null>, value: string, onSearch: () => void) {
  const awaited = useRef<string>(undefined)
  const unlisten = useRef(() => {})
  useEffect(() => {
    if (awaited.current !== value.trim()) return
    awaited.current = undefined
    if (document.activeElement === field.current) focusFirstRow(field.current)
  }, [field, value])
  useEffect(() => () => unlisten.current(), [])

  const go = (input: HTMLInputElement) => {
    if (input.value.trim() === value.trim()) return focusFirstRow(input)
    awaited.current = input.value.trim()
    onSearch()
  }
  const leave = (input: HTMLInputElement) => {
    input.blur()
    const clear = (event: Event) => {
      unlisten.current()
      if (!(event instanceof globalThis.KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented)
        return
      input.value = ''
      onSearch()
    }
    unlisten.current()
    unlisten.current = () => events.forEach((name) => document.removeEventListener(name, clear))
    events.forEach((name) => document.addEventListener(name, clear))
  }
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const act = { Enter: go, ArrowDown: go, Escape: leave }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act(event.currentTarget)
  }
}

/** The next of these after the field was left: a second Esc, or anything else. */
const events = ['keydown', 'pointerdown'] as const

/** The first row of the list that the field stands above; a list that is no table says by `data-rows` where its rows are. */
const focusFirstRow = (input: HTMLInputElement | null) =>
  input?.closest('main')?.querySelector<HTMLElement>('tbody > tr[tabindex], [data-rows] a[href]')?.focus()
