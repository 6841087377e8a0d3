import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { staffPageSizes } from '#contract/selling/orders/order-transitions.ts'
import { Search } from '#web/base/icons/first-icons.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { useSyncedField } from '#web/base/ui/fields/use-synced-field.ts'

const pauseInTyping = 300

type Props = {
  /** Path of the list; without JavaScript the form goes there. */
  action: string
  hrefOf: (chosen: URLSearchParams) => string
  /** Search field; `name` is that of its parameter in the address. */
  search: { name?: string; label?: string; value: string; placeholder: string; maxLength?: number }
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
        <SearchField {...search} onTyped={typed} />
        {children}
        {pageSize !== undefined && (
          <Select
            label="Số dòng mỗi trang"
            hideLabel
            name="page_size"
            value={pageSize}
            onChange={submitChoice}
            className="w-18 shrink-0"
          >
            {staffPageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
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

type SearchProps = Props['search'] & { onTyped: (event: FormEvent) => void }

function SearchField({
  name = 'search',
  label = 'Tìm kiếm',
  value,
  placeholder,
  maxLength = 200,
  onTyped,
}: SearchProps) {
  const field = useSyncedField(value)
  const id = `tim-${name}`
  return (
    <div className="relative min-w-40 flex-1 basis-60 max-md:basis-full md:max-w-80">
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
        className="field desk-search"
      />
    </div>
  )
}
