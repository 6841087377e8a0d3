import { Search } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { bookSortNames, bookSorts } from '#contract/book-sorts.ts'
import { shelfPageSizes } from '#contract/shelf-sentences.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import type { ShelfData } from './load-shelf.ts'
import { clearedQuery, isActive, readShelfQuery, searchLimit, shelfHref } from './shelf-query.ts'

const pauseInTyping = 300

type Props = Pick<ShelfData, 'query' | 'categories'>

/** Whatever is chosen goes into the address at once, what is typed after a pause; without JavaScript it is a form. */
export function ShelfFilters({ query, categories }: Props) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useFieldOfAddress(form, query.search)

  const filter = ({ replace = false } = {}) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const chosen = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>)
    void navigate(shelfHref(readShelfQuery(chosen)), { replace, preventScrollReset: true })
  }
  const onInput = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => filter({ replace: true }), pauseInTyping)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    filter()
  }
  const onChoice = ({ target }: ChangeEvent<HTMLSelectElement>) => {
    target.form?.requestSubmit()
  }

  return (
    <search className="mt-6 block">
      <form
        ref={form}
        action="/admin"
        onSubmit={onSubmit}
        className="grid items-end gap-3 sm:grid-cols-2 xl:grid-cols-[minmax(0,1fr)_13rem_13rem_8rem_auto]"
      >
        <SearchField initially={query.search} onInput={onInput} />
        <Select
          label="Danh mục"
          name="category_id"
          value={query.categoryId ?? ''}
          onChange={onChoice}
          className="min-w-0"
        >
          <option value="">Tất cả</option>
          {categories.map(({ category_id, name }) => (
            <option key={category_id} value={category_id}>
              {name}
            </option>
          ))}
        </Select>
        <Select label="Sắp xếp" name="sort" value={query.sort} onChange={onChoice}>
          {bookSorts.map((sort) => (
            <option key={sort} value={sort}>
              {bookSortNames[sort]}
            </option>
          ))}
        </Select>
        <Select label="Số dòng" name="page_size" value={query.pageSize} onChange={onChoice}>
          {shelfPageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
        <noscript>
          <Button type="submit">Lọc</Button>
        </noscript>
        {isActive(query) && (
          <ButtonLink to={shelfHref(clearedQuery(query))} variant="quiet" preventScrollReset>
            Xóa bộ lọc
          </ButtonLink>
        )}
      </form>
    </search>
  )
}

function SearchField({ initially, onInput }: { initially: string; onInput: () => void }) {
  return (
    <div className="relative sm:max-xl:col-span-2">
      <label htmlFor="tim-sach" className="mb-1.5 block text-sm font-semibold">
        Tìm kiếm
      </label>
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute start-3.5 bottom-3.25 text-ink-soft"
      />
      <input
        id="tim-sach"
        type="search"
        name="search"
        defaultValue={initially}
        maxLength={searchLimit}
        placeholder="Tên sách, tác giả, nhà xuất bản, ISBN…"
        autoComplete="off"
        enterKeyHint="search"
        onInput={onInput}
        className="field ps-10.5"
      />
    </div>
  )
}

/** The field belongs to whoever types in it, and to the address otherwise. */
function useFieldOfAddress(form: { current: HTMLFormElement | null }, search: string) {
  useEffect(() => {
    const field = form.current?.elements.namedItem('search')
    if (field instanceof HTMLInputElement && document.activeElement !== field) field.value = search
  }, [form, search])
}
