import {
  type ComponentProps,
  type FormEvent,
  lazy,
  type RefObject,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useLocation, useNavigate } from 'react-router'
import { searchLengthLimit } from '#contract/catalogue/books/book-sorts.ts'
import { ArrowLeft, Search } from '#web/base/icons/first-icons.ts'
import { Spinner } from '#web/base/ui/elements/button.tsx'
import { useSyncedField } from '#web/base/ui/fields/use-synced-field.ts'
import { useCombobox } from '#web/base/ui/fields/use-combobox.ts'
import type { SearchSuggestions } from '#contract/catalogue/search/search.ts'
import { api } from '#web/base/platform/api/api.ts'
import { adminContentId } from '#web/base/ui/focus/page-content.tsx'

const loadSearchLayer = () => import('./search-layer.tsx')
const ignore = () => {}

/** List below the search field: suggestions for the typed text, and before anything is typed the last searches. */
function useSearchList(pathname: string) {
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState<readonly string[]>([])
  const suggesting = suggestsOn(pathname)
  const { suggestions, waiting } = useSuggestions(typed, suggesting)
  const q = typed.trim()
  const shown = { q, suggestions, recent: q === '' ? recent : [] }
  const found = suggestions ? suggestions.books.length + suggestions.places.length : 0
  // As the layer shows them: besides, all results of a search, and to forget those that were.
  const options = found + (q === '' ? 0 : 1) + (shown.recent.length === 0 ? 0 : recent.length + 1)
  const list = useCombobox({
    id: useId(),
    options,
    expandable: suggesting && (q === '' ? recent.length > 0 : suggestions !== undefined),
  })
  return {
    shown,
    waiting,
    list,
    open: (text: string) => {
      setTyped(text)
      list.openList()
    },
    recall: () => loadSearchLayer().then(({ readRecentSearches }) => setRecent(readRecentSearches()), ignore),
    remember: (text: string) => loadSearchLayer().then(({ rememberSearch }) => rememberSearch(text), ignore),
    forget: () => setRecent([]),
  }
}

const pauseInTyping = 150

/** Suggestions for the typed text. An answer that comes too late is thrown away; no answer is no suggestion. */
function useSuggestions(typed: string, wanted: boolean) {
  const q = typed.trim()
  const [found, setFound] = useState<{ q: string; suggestions: SearchSuggestions }>()

  useEffect(() => {
    if (!wanted || q === '') return
    const stale = new AbortController()
    const ask = async () => {
      try {
        const { data } = await api('GET /search/suggest', { query: { q }, signal: stale.signal })
        setFound({ q, suggestions: data })
      } catch {
        if (!stale.signal.aborted) setFound(undefined)
      }
    }
    const timer = setTimeout(ask, pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [q, wanted])

  const waiting = wanted && q !== '' && found?.q !== q
  return { suggestions: q === '' ? undefined : found?.suggestions, waiting }
}

const debounceMs = 400

/** Home and lists filter while the person types; however many letters, it is one step in the history. */
function useLiveFilter(location: { pathname: string; search: string }) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (typed: string | undefined) => {
    clearTimeout(timer.current)
    if (typed === undefined || !isFiltered(location.pathname)) return
    timer.current = setTimeout(() => {
      void navigate(narrowed(typed.trim(), location), { replace: true, preventScrollReset: true })
    }, debounceMs)
  }
}

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
      <ArrowLeft size={20} />
    </button>
  )
}

type FieldProps = ComponentProps<'input'> & { q: string; waiting: boolean }

function SearchField({ q, waiting, ...inputProps }: FieldProps) {
  return (
    <div className="relative min-w-0 flex-1">
      <Search size={18} className="pointer-events-none absolute start-3.5 top-3.25 text-ink-soft" />
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

/** `/` focuses the search field, except while it is typed into another field, and at the desk of the staff, which has keys of its own. */
function useSearchShortcut(field: RefObject<HTMLInputElement | null>) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTypedInto(event.target) || document.querySelector('dialog:modal')) return
      if (document.getElementById(adminContentId)) return
      event.preventDefault()
      field.current?.select()
      field.current?.focus()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [field])
}

function isTypedInto(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}

const listPages = ['/books', '/search']

/** Pages that show books for what the search field says, while it is being typed. */
const isFiltered = (pathname: string) => pathname === '/' || listPages.includes(pathname)

/** On lists the field and the books are one; elsewhere the books would be hidden without suggestions. */
export const suggestsOn = (pathname: string) => !listPages.includes(pathname)

/** Target of Enter: a list is narrowed where it stands, with its filters; nothing typed leads nowhere. */
export function searchTarget(typed: string, { pathname, search }: { pathname: string; search: string }) {
  const q = typed.trim()
  if (listPages.includes(pathname)) return narrowed(q, { pathname, search })
  return q === '' ? undefined : `/search?${new URLSearchParams({ q })}`
}

/** The page itself for other words: its other filters stay, its pages start anew. */
export function narrowed(q: string, { pathname, search }: { pathname: string; search: string }): string {
  const params = new URLSearchParams(search)
  params.delete('page')
  if (q === '') params.delete('q')
  else params.set('q', q)
  return params.size === 0 ? pathname : `${pathname}?${params}`
}
