import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { staffPageSizes } from '#contract/selling/orders/order-transitions.ts'
import { RotateCw } from '#web/base/icons/first-icons.ts'
import { SlidersHorizontal } from '#web/base/icons/browse-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { type ListSearch, SearchField } from './search-field.tsx'

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
