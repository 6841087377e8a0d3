import { Search } from 'lucide-react'
import { type ComponentProps, type FormEvent, lazy, Suspense, useId, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchLengthLimit } from '#contract/catalogue/book-sorts.ts'
import { Spinner } from '#web/ui/elements/spinner.tsx'
import { useCombobox } from '#web/ui/fields/use-combobox.ts'
import { searchTarget, suggestsOn } from './search-target.ts'
import { useLiveFilter } from './use-live-filter.ts'
import { useSyncedField } from '#web/ui/fields/use-synced-field.ts'
import { useSearchShortcut } from './use-search-shortcut.ts'
import { useSuggestions } from './use-suggestions.ts'

const loadSuggestionList = () => import('./suggestion-list.tsx')
const SuggestionList = lazy(loadSuggestionList)

/** Every page has a field of its own: see the key that the navbar gives it. */
export function SearchBox() {
  const location = useLocation()
  const navigate = useNavigate()
  const q = new URLSearchParams(location.search).get('q') ?? ''
  const field = useSyncedField(q)
  const [typed, setTyped] = useState('')
  const { books, waiting } = useSuggestions(typed, suggestsOn(location.pathname))
  const list = useCombobox({
    id: useId(),
    options: (books?.length ?? 0) + 1,
    expandable: books !== undefined,
  })
  const filterSoon = useLiveFilter(location)
  useSearchShortcut(field)

  const onFocus = () => {
    loadSuggestionList().catch(() => {})
    list.openList()
  }
  const onInput = (event: FormEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value)
    list.openList()
    filterSoon(event.currentTarget.value)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const target = searchTarget(field.current?.value ?? '', location)
    if (target === undefined) return
    leave()
    void navigate(target)
  }
  const leave = () => {
    filterSoon(undefined)
    list.close()
    field.current?.blur()
  }

  return (
    <search className="block md:relative">
      <form action={location.pathname === '/books' ? '/books' : '/search'} onSubmit={onSubmit}>
        <SearchField
          ref={field}
          q={q}
          waiting={waiting}
          onInput={onInput}
          onFocus={onFocus}
          onBlur={list.close}
          {...list.fieldProps}
        />
        {list.expanded && books && (
          <Suspense>
            <SuggestionList q={typed.trim()} books={books} list={list} onFollow={leave} />
          </Suspense>
        )}
      </form>
    </search>
  )
}

type FieldProps = ComponentProps<'input'> & { q: string; waiting: boolean }

function SearchField({ q, waiting, ...inputProps }: FieldProps) {
  return (
    <div className="relative">
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
        placeholder="Tìm tên sách, tác giả…"
        autoComplete="off"
        enterKeyHint="search"
        className="field ps-10.5 pe-10"
        {...inputProps}
      />
      {waiting && <Spinner className="absolute end-3 top-3 text-ink-soft" />}
    </div>
  )
}
