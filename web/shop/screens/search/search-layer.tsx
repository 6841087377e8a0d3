import type { ReactNode } from 'react'
import type { Suggestion } from '#contract/catalogue/books/catalogue.ts'
import type { FoundPlace, SearchSuggestions } from '#contract/catalogue/search/search.ts'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { type PlaceKind, placeKinds } from '#contract/catalogue/search/place-kinds.ts'
import { X } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { Building2, Feather, History, LayoutGrid, LibraryBig } from '#web/base/icons/shop-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatDong } from '#web/base/platform/text/formats.ts'
import type { useCombobox } from '#web/base/ui/fields/use-combobox.ts'
import { MarkedText } from '#web/base/ui/elements/marked-text.tsx'
import { countOfPlace, placeHref } from './place-href.ts'

type Option = ReturnType<ReturnType<typeof useCombobox>['optionProps']> & { onClick: () => void }
type Props = {
  q: string
  suggestions: SearchSuggestions | undefined
  recent: readonly string[]
  list: Pick<ReturnType<typeof useCombobox>, 'listProps' | 'optionProps'>
  /** The search that it is followed from is remembered. */
  onFollow: (search: string) => void
  onForget: () => void
}

const kinds: Record<PlaceKind, { heading: string; icon: Icon }> = {
  author: { heading: 'Tác giả', icon: Feather },
  series: { heading: 'Theo bộ', icon: LibraryBig },
  category: { heading: 'Thể loại', icon: LayoutGrid },
  publisher: { heading: 'Nhà xuất bản', icon: Building2 },
}

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 text-start hover:bg-ink/5 aria-selected:bg-ink/8'
const frame =
  'overflow-auto overscroll-contain max-md:min-h-0 max-md:flex-1 md:absolute md:inset-x-0 md:top-full md:z-40 md:mt-1.5 md:max-h-[min(40rem,78dvh)] md:rounded-md md:border md:border-line md:bg-raised md:shadow-raised'

/** Suggestions for a search: books, and the places that they stand in; before anything is typed the last searches. */
export default function SearchLayer({ q, suggestions, recent, list, onFollow, onForget }: Props) {
  const { books = [], places = [] } = suggestions ?? {}
  const byKind = placeKinds.flatMap((kind) => places.filter((place) => place.kind === kind))
  const option = (index: number, said = q): Option => ({
    ...list.optionProps(index),
    onClick: () => onFollow(said),
  })
  const wide = books.length > 0 && places.length > 0
  return (
    <div
      className={`${frame} ${wide ? 'xl:inset-x-auto xl:start-1/2 xl:w-[56rem] xl:-translate-x-1/2' : ''}`}
    >
      {q !== '' && books.length + places.length === 0 && (
        <p className="px-5 pt-4 text-ink-soft">Chưa thấy cuốn nào khớp với “{q}”.</p>
      )}
      <div aria-label="Gợi ý" {...list.listProps}>
        <div className={`p-2 ${wide ? 'xl:grid xl:grid-cols-[1.4fr_1fr] xl:gap-x-4' : ''}`}>
          <BookOptions q={q} books={books} option={option} />
          <div>
            {placeKinds.map((kind) => (
              <PlaceOptions
                key={kind}
                q={q}
                kind={kind}
                places={byKind.filter((place) => place.kind === kind)}
                option={(place) => option(books.length + byKind.indexOf(place))}
              />
            ))}
          </div>
          <RecentOptions recent={recent} option={option} onForget={onForget} />
        </div>
        {q !== '' && (
          <Link
            to={`/search?${new URLSearchParams({ q })}`}
            className="sticky bottom-0 flex min-h-12 items-center border-t border-line bg-paper px-5 font-semibold text-indigo-ink aria-selected:underline md:bg-raised"
            {...option(books.length + byKind.length)}
          >
            Xem tất cả kết quả
          </Link>
        )}
      </div>
      <output className="sr-only">{sayCount(books.length + places.length)}</output>
    </div>
  )
}

const sayCount = (count: number) => (count === 0 ? 'Không có gợi ý' : `${count} gợi ý`)

function Group({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <fieldset aria-label={heading} className="min-w-0 pb-1">
      <span aria-hidden="true" className="block px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">
        {heading}
      </span>
      {children}
    </fieldset>
  )
}

type BooksProps = { q: string; books: readonly Suggestion[]; option: (index: number) => Option }

function BookOptions({ q, books, option }: BooksProps) {
  if (books.length === 0) return null
  return (
    <Group heading="Sách">
      {books.map((book, index) => (
        <Link key={book.book_id} to={bookPath(book)} className={`${row} py-1.5`} {...option(index)}>
          <img
            src={book.image_url}
            alt=""
            width={40}
            height={60}
            className="cover w-10 shrink-0 shadow-none"
          />
          <span className="min-w-0 flex-1">
            <span className="line-clamp-2 font-serif leading-snug font-semibold">{book.title}</span>
            <span className="line-clamp-1 text-sm text-ink-soft">
              <MarkedText text={book.author} typed={q} />
            </span>
          </span>
          <span className="figures shrink-0 font-semibold">{formatDong(book.price)}</span>
        </Link>
      ))}
    </Group>
  )
}

type PlacesProps = {
  q: string
  kind: PlaceKind
  places: readonly FoundPlace[]
  option: (place: FoundPlace) => Option
}

function PlaceOptions({ q, kind, places, option }: PlacesProps) {
  if (places.length === 0) return null
  const { heading, icon: Icon } = kinds[kind]
  return (
    <Group heading={heading}>
      {places.map((place) => (
        <Link key={place.id} to={placeHref(place)} className={row} {...option(place)}>
          <Icon size={18} className="shrink-0 text-ink-soft" />
          <span className="line-clamp-2 min-w-0 flex-1">
            <MarkedText text={place.name} typed={q} />
          </span>
          <span className="figures shrink-0 text-sm text-ink-soft">{countOfPlace(place)}</span>
        </Link>
      ))}
    </Group>
  )
}

type RecentProps = {
  recent: readonly string[]
  option: (index: number, said: string) => Option
  onForget: () => void
}

function RecentOptions({ recent, option, onForget }: RecentProps) {
  if (recent.length === 0) return null
  const forget = () => {
    forgetSearches()
    onForget()
  }
  return (
    <Group heading="Bạn vừa tìm">
      {recent.map((search, index) => (
        <Link
          key={search}
          to={`/search?${new URLSearchParams({ q: search })}`}
          className={row}
          {...option(index, search)}
        >
          <History size={18} className="shrink-0 text-ink-soft" />
          <span className="line-clamp-2 min-w-0 flex-1">{search}</span>
        </Link>
      ))}
      <button
        type="button"
        className={`${row} text-ink-soft`}
        {...option(recent.length, '')}
        onClick={forget}
      >
        <X size={18} className="shrink-0" />
        Xoá những lần tìm này
      </button>
    </Group>
  )
}

const key = 'recent-searches'
const most = 5

/** Searches in this browser, the latest first; they stay in this browser. */
export function readRecentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberSearch(search: string) {
  const q = search.trim()
  if (q === '') return
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase())
  write([q, ...others].slice(0, most))
}

export const forgetSearches = () => write([])

/** Remembers nothing where the browser keeps nothing. */
function write(searches: readonly string[]) {
  try {
    if (searches.length === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(searches))
  } catch {
    // Nothing to be done.
  }
}
