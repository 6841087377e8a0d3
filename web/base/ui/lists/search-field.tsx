import { type FormEvent, type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Search } from '#web/base/icons/first-icons.ts'
import { useSyncedField } from '#web/base/ui/fields/use-synced-field.ts'

export type ListSearch = {
  /** Name of its parameter in the address. */
  name?: string
  label?: string
  value: string
  placeholder: string
  maxLength?: number
}

type Props = ListSearch & {
  onTyped: (event: FormEvent) => void
  /** Filters by what stands in it. */ onSearch: () => void
}

/** Search field of a list: Enter and the arrow down lead into its rows, Esc leaves it, and a second Esc clears it. */
export function SearchField(props: Props) {
  const {
    name = 'search',
    label = 'Tìm kiếm',
    value,
    placeholder,
    maxLength = 200,
    onTyped,
    onSearch,
  } = props
  const field = useSyncedField(value)
  const keys = useSearchKeys(field, value, onSearch)
  const id = `tim-${name}`
  return (
    <div className="relative min-w-36 flex-1 basis-36 md:min-w-40 md:max-w-80 md:basis-60">
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
        onKeyDown={keys}
        className="field desk-search"
      />
    </div>
  )
}

/** Keys of the field. The rows of what was typed come later: the focus goes to them then, unless it went elsewhere. */
function useSearchKeys(field: RefObject<HTMLInputElement | null>, value: string, onSearch: () => void) {
  const awaited = useRef<string>(undefined)
  const unlisten = useRef(() => {})
  useEffect(() => {
    if (awaited.current !== value.trim()) return
    awaited.current = undefined
    if (document.activeElement === field.current) focusFirstRow(field.current)
  }, [field, value])
  useEffect(() => () => unlisten.current(), [])

  const go = (input: HTMLInputElement) => {
    if (input.value.trim() === value.trim()) return focusFirstRow(input)
    awaited.current = input.value.trim()
    onSearch()
  }
  const leave = (input: HTMLInputElement) => {
    input.blur()
    const clear = (event: Event) => {
      unlisten.current()
      if (!(event instanceof globalThis.KeyboardEvent) || event.key !== 'Escape' || event.defaultPrevented)
        return
      input.value = ''
      onSearch()
    }
    unlisten.current()
    unlisten.current = () => events.forEach((name) => document.removeEventListener(name, clear))
    events.forEach((name) => document.addEventListener(name, clear))
  }
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    const act = { Enter: go, ArrowDown: go, Escape: leave }[event.key]
    if (!act) return
    event.preventDefault()
    event.stopPropagation()
    act(event.currentTarget)
  }
}

/** The next of these after the field was left: a second Esc, or anything else. */
const events = ['keydown', 'pointerdown'] as const

/** The first row of the list that the field stands above; a list that is no table says by `data-rows` where its rows are. */
const focusFirstRow = (input: HTMLInputElement | null) =>
  input?.closest('main')?.querySelector<HTMLElement>('tbody > tr[tabindex], [data-rows] a[href]')?.focus()
