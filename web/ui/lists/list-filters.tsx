import { Search } from 'lucide-react'
import { type ChangeEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { staffPageSizes } from '#contract/orders/order-transitions.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { RefreshButton } from './refresh-button.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useSyncedField } from '#web/ui/fields/use-synced-field.ts'

const pauseInTyping = 300

type Props = {
  /** Where the list is; without JavaScript the form goes there. */
  action: string
  hrefOf: (chosen: URLSearchParams) => string
  /** What is typed: by the name of the field in the address. */
  search: { name?: string; label?: string; value: string; placeholder: string; maxLength?: number }
  pageSize?: number
  /** Reads the list again. */
  onRefresh: () => Promise<void>
  className?: string
  /** What else there is to choose. */
  children?: ReactNode
}

/** For what is chosen in a list of the browser: it counts at once. */
export const submitChoice = ({ target }: ChangeEvent<HTMLSelectElement | HTMLInputElement>) =>
  target.form?.requestSubmit()

/** What is chosen goes into the address at once, what is typed after a pause; without JavaScript it is a form. */
export function ListFilters({
  action,
  hrefOf,
  search,
  pageSize,
  onRefresh,
  className = 'mt-6',
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
    <search className={`block ${className}`}>
      <form ref={form} action={action} onSubmit={submitted} className="flex flex-wrap items-end gap-3">
        <SearchField {...search} onTyped={typed} />
        {children}
        {pageSize !== undefined && (
          <Select
            label="Số dòng mỗi trang"
            name="page_size"
            value={pageSize}
            onChange={submitChoice}
            className="max-sm:flex-1 sm:w-40"
          >
            {staffPageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </Select>
        )}
        <noscript>
          <Button type="submit">Lọc</Button>
        </noscript>
        <RefreshButton refresh={onRefresh} />
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
    <div className="relative min-w-0 flex-1 basis-60 max-sm:basis-full">
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute start-3.5 bottom-3.25 text-ink-soft"
      />
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
        className="field ps-10.5"
      />
    </div>
  )
}
