import { Search } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type NameKind, nameWords } from '#contract/name-rules.ts'
import { nameSortNames, nameSorts } from '#contract/name-sorts.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import {
  type NameQuery,
  namePageSizes,
  namesHref,
  namesPath,
  readNameQuery,
  searchLimit,
} from './name-query.ts'

const pauseInTyping = 300

/** Whatever is chosen goes into the address at once, what is typed after a pause; without JavaScript it is a form. */
export function NameFilters({ kind, query }: { kind: NameKind; query: NameQuery }) {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useFieldOfAddress(form, query.search)

  const filter = ({ replace = false } = {}) => {
    clearTimeout(timer.current)
    if (!form.current) return
    const chosen = new URLSearchParams(new FormData(form.current) as unknown as Record<string, string>)
    void navigate(namesHref(kind, readNameQuery(chosen)), { replace, preventScrollReset: true })
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
        action={namesPath(kind)}
        onSubmit={onSubmit}
        className="grid items-end gap-3 sm:grid-cols-3 xl:grid-cols-[minmax(0,1fr)_12rem_12rem_9rem]"
      >
        <SearchField kind={kind} initially={query.search} onInput={onInput} />
        <Select label="Lọc theo sách" name="in_use" value={String(query.inUse ?? '')} onChange={onChoice}>
          <option value="">Tất cả</option>
          <option value="true">Đang có sách</option>
          <option value="false">Chưa có sách</option>
        </Select>
        <Select label="Sắp xếp" name="sort" value={query.sort} onChange={onChoice}>
          {nameSorts.map((sort) => (
            <option key={sort} value={sort}>
              {nameSortNames[sort]}
            </option>
          ))}
        </Select>
        <Select label="Số dòng mỗi trang" name="page_size" value={query.pageSize} onChange={onChoice}>
          {namePageSizes.map((size) => (
            <option key={size}>{size}</option>
          ))}
        </Select>
        <noscript>
          <Button type="submit">Lọc</Button>
        </noscript>
      </form>
    </search>
  )
}

type FieldProps = { kind: NameKind; initially: string; onInput: () => void }

function SearchField({ kind, initially, onInput }: FieldProps) {
  return (
    <div className="relative sm:max-xl:col-span-3">
      <label htmlFor="tim-ten" className="mb-1.5 block text-sm font-semibold">
        Tìm kiếm
      </label>
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute start-3.5 bottom-3.25 text-ink-soft"
      />
      <input
        id="tim-ten"
        type="search"
        name="search"
        defaultValue={initially}
        maxLength={searchLimit}
        placeholder={`Tên ${nameWords[kind].one}…`}
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
