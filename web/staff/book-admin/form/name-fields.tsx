import { useState, type ChangeEvent, type KeyboardEvent, useId, useEffect } from 'react'
import { bookFields } from '#contract/catalogue/books/book-fields.ts'
import { ComboField } from '#web/base/ui/fields/combo-field.tsx'
import { mostAuthors } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { Plus, X } from '#web/base/icons/first-icons.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { useCombobox } from '#web/base/ui/fields/use-combobox.ts'
import type { FormAuthor } from './book-values.ts'
import { api } from '#web/base/platform/api/api.ts'

const kinds = { publisher: 'publishers', series: 'series' } as const

type NameFieldProps = {
  name: keyof typeof kinds
  value: string
  onValue: (value: string) => void
  problem: string | undefined
}

/** Any name may stand in it; those in the shop are proposed. */
export function NameField({ name, value, onValue, problem }: NameFieldProps) {
  const [typed, setTyped] = useState<string>()
  const found = useNameSuggestions(kinds[name], typed ?? '', typed !== undefined)
  return (
    <div onFocus={() => setTyped((now) => now ?? '')}>
      <ComboField
        label={bookFields[name].label}
        name={name}
        required={false}
        problem={problem ?? ''}
        value={value}
        onValue={(text) => {
          onValue(text)
          setTyped(text)
        }}
        optionsFor={() => found.map((one) => one.name).filter((one) => one !== value)}
      />
    </div>
  )
}

type AuthorFieldProps = {
  authors: readonly FormAuthor[]
  onChange: (authors: FormAuthor[]) => void
  problem: string | undefined
}

const keyOf = (name: string) => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

/** Several authors in their order: found while one types, or new by name. */
export function AuthorField({ authors, onChange, problem }: AuthorFieldProps) {
  const { list, free, isNew, name, add, fieldProps } = useAuthorEntry(authors, onChange)
  return (
    <div className="relative">
      <TextField
        label={bookFields.authors.label}
        name="authors"
        autoComplete="off"
        placeholder={authors.length === 0 ? 'Gõ tên để tìm hoặc thêm mới' : 'Thêm tác giả khác'}
        hint={authors.length > 0 && <Chosen authors={authors} onChange={onChange} />}
        problem={problem ?? ''}
        {...fieldProps}
      />
      {list.expanded && (
        <div
          aria-label="Gợi ý: Tác giả"
          className="absolute inset-x-0 top-19 z-20 mt-1 max-h-60 overflow-auto overscroll-contain rounded-md border border-line bg-raised py-1 shadow-raised"
          {...list.listProps}
        >
          {free.map((one, index) => (
            <button
              key={one.author_id}
              type="button"
              {...list.optionProps(index)}
              onClick={() => add(one)}
              className={optionLook}
            >
              {one.name}
            </button>
          ))}
          {isNew && (
            <button
              type="button"
              {...list.optionProps(free.length)}
              onClick={() => add({ name })}
              className={optionLook}
            >
              <Plus size={16} className="me-2 shrink-0" />
              Thêm tác giả mới “{name}”
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** Typed name, its suggestions, and how it becomes one of the authors. */
function useAuthorEntry(authors: AuthorFieldProps['authors'], onChange: AuthorFieldProps['onChange']) {
  const [typed, setTyped] = useState('')
  const [visited, setVisited] = useState(false)
  const names = useNameSuggestions('authors', typed, visited)
  const name = typed.trim().replace(/\s+/g, ' ')
  const free = names
    .filter(({ id }) => authors.every(({ author_id }) => author_id !== id))
    .map((one) => ({ author_id: one.id, name: one.name }))
  const isThere = [...names, ...authors].some((one) => keyOf(one.name) === keyOf(name))
  const isNew = name !== '' && !isThere
  const options = authors.length >= mostAuthors ? 0 : free.length + (isNew ? 1 : 0)
  const list = useCombobox({ id: useId(), options, expandable: options > 0 })

  const add = (author: FormAuthor) => {
    onChange([...authors, author])
    setTyped('')
    list.close()
  }
  /** The field adds names; it does not send the form. */
  const enter = (event: KeyboardEvent) => {
    event.preventDefault()
    if (list.fieldProps['aria-activedescendant'] !== undefined) return list.fieldProps.onKeyDown(event)
    const exact = free.find((one) => keyOf(one.name) === keyOf(name))
    if (exact) add(exact)
    else if (isNew && options > 0) add({ name })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') return enter(event)
    if (event.key === 'Backspace' && typed === '') return onChange(authors.slice(0, -1))
    list.fieldProps.onKeyDown(event)
  }
  const fieldProps = {
    ...list.fieldProps,
    value: typed,
    onKeyDown,
    onBlur: list.close,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
      setTyped(target.value)
      list.openList()
    },
    onFocus: () => {
      setVisited(true)
      list.openList()
    },
  }
  return { list, free, isNew, name, add, fieldProps }
}

const optionLook =
  'flex min-h-11 w-full items-center px-3.5 text-start break-words hover:bg-ink/5 aria-selected:bg-ink/8'

function Chosen({ authors, onChange }: Pick<AuthorFieldProps, 'authors' | 'onChange'>) {
  return (
    <ul aria-label="Tác giả đã chọn" className="flex flex-wrap gap-2 pt-1">
      {authors.map((author) => (
        <li
          key={author.author_id ?? author.name}
          className="inline-flex min-w-0 items-center rounded-md border border-edge bg-surface ps-3 text-ink"
        >
          <span className="min-w-0 break-words">
            {author.name}
            {author.author_id === undefined && <span className="text-ink-soft"> (mới)</span>}
          </span>
          <button
            type="button"
            aria-label={`Bỏ ${author.name}`}
            onClick={() => onChange(authors.filter((one) => one !== author))}
            className="grid size-9 shrink-0 place-items-center pointer-coarse:size-11"
          >
            <X size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}

const pauseInTyping = 200

/** Names in the shop that fit to what is typed, while the field has the focus. */
function useNameSuggestions(of: 'authors' | 'publishers' | 'series', typed: string, wanted: boolean) {
  const [names, setNames] = useState<{ id: number; name: string }[]>([])
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      api('GET /books/suggest-names', {
        query: { of, q: typed.slice(0, 200) },
        signal: left.signal,
        quiet: true,
      }).then(
        ({ data }) => setNames(data),
        () => left.signal.aborted || setNames([]),
      )
    }, pauseInTyping)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [of, typed, wanted])
  return names
}
