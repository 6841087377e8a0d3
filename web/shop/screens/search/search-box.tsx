import { ArrowLeft, Search } from 'lucide-react'
import { type ComponentProps, type FormEvent, lazy, Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchLengthLimit } from '#contract/catalogue/books/book-sorts.ts'
import { Spinner } from '#web/base/ui/elements/spinner.tsx'
import { searchTarget } from './search-target.ts'
import { useLiveFilter } from './use-live-filter.ts'
import { useSyncedField } from '#web/base/ui/fields/use-synced-field.ts'
import { loadSearchLayer, useSearchList } from './use-search-list.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'

const SearchLayer = lazy(loadSearchLayer)

const fullScreen =
  'max-md:fixed max-md:inset-0 max-md:z-50 max-md:flex max-md:flex-col max-md:bg-paper max-md:pt-1.5'

/** Every page has a field of its own: see the key that the navbar gives it. On a phone what it may mean fills the screen. */
export function SearchBox() {
  const location = useLocation()
  const navigate = useNavigate()
  const q = new URLSearchParams(location.search).get('q') ?? ''
  const field = useSyncedField(q)
  const { shown, waiting, list, open, recall, remember, forget } = useSearchList(location.pathname)
  const filterSoon = useLiveFilter(location)
  useSearchShortcut(field)

  const onFocus = () => {
    void recall()
    open(field.current?.value ?? '')
  }
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    open(event.currentTarget.value)
    filterSoon(event.currentTarget.value)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const said = field.current?.value ?? ''
    const target = searchTarget(said, location)
    if (target === undefined) return
    leave(said)
    void navigate(target)
  }
  const leave = (said?: string) => {
    if (said) void remember(said)
    filterSoon(undefined)
    list.close()
    field.current?.blur()
  }
  const inOpen = (names: string) => (list.expanded ? names : '')

  return (
    <search className={`block md:relative ${inOpen(fullScreen)}`}>
      <form
        action={location.pathname === '/books' ? '/books' : '/search'}
        onSubmit={onSubmit}
        className={inOpen('max-md:flex max-md:min-h-0 max-md:flex-1 max-md:flex-col')}
      >
        <div className={inOpen('max-md:flex max-md:items-center max-md:gap-1 max-md:ps-1 max-md:pe-4')}>
          {list.expanded && <BackButton onClick={() => leave()} />}
          <SearchField
            ref={field}
            q={q}
            waiting={waiting}
            onInput={onInput}
            onFocus={onFocus}
            onBlur={list.close}
            {...list.fieldProps}
          />
        </div>
        {list.expanded && (
          <Suspense>
            <SearchLayer {...shown} list={list} onFollow={leave} onForget={forget} />
          </Suspense>
        )}
      </form>
    </search>
  )
}

function BackButton({ onClick }: { onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label="Đóng tìm kiếm"
      className="grid size-11 shrink-0 place-items-center md:hidden"
      onClick={onClick}
    >
      <ArrowLeft aria-hidden="true" size={20} />
    </button>
  )
}

type FieldProps = ComponentProps<'input'> & { q: string; waiting: boolean }

function SearchField({ q, waiting, ...inputProps }: FieldProps) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute start-3.5 top-3.25 text-ink-soft"
      />
      <input
        type="text"
        inputMode="search"
        name="q"
        defaultValue={q}
        maxLength={searchLengthLimit}
        aria-label="Tìm sách"
        placeholder="Tên sách, tác giả, thể loại…"
        autoComplete="off"
        enterKeyHint="search"
        className="field ps-10.5 pe-10 text-ellipsis placeholder-shown:pe-3"
        {...inputProps}
      />
      {waiting && <Spinner className="absolute end-3 top-3 text-ink-soft" />}
    </div>
  )
}
