import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

type Options = {
  id: string
  count: number
  /** What is listed does not yet answer what is typed, from this option on. */
  staleFrom: number
  /** Grows with what is typed: then the first one is chosen again. */
  typed: string
}

/** A combobox whose first option is chosen at once: arrows walk, Enter follows, Ctrl+Enter in a new tab; the focus stays in the field. */
export function useOptionList({ id, count, staleFrom, typed }: Options) {
  const [chosen, setChosen] = useState({ typed, place: 0 })
  const place = chosen.typed === typed ? Math.min(chosen.place, Math.max(count - 1, 0)) : 0
  const optionId = (index: number) => `${id}-${index}`
  // A scanner presses Enter before the answer is there: it is followed once it is.
  const pending = useRef<string>(undefined)

  const walk = (step: number) => {
    if (count === 0) return
    const next = (place + step + count) % count
    setChosen({ typed, place: next })
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  const follow = (inNewTab: boolean) => {
    const option = document.getElementById(optionId(place))
    if (!(option instanceof HTMLAnchorElement)) return
    if (inNewTab) open(option.href, '_blank', 'noopener')
    else option.click()
  }
  const isStale = place >= staleFrom
  const enter = (inNewTab: boolean) => {
    if (isStale) pending.current = typed
    else follow(inNewTab)
  }
  useEffect(() => {
    if (pending.current === undefined || isStale) return
    const wanted = pending.current
    pending.current = undefined
    if (wanted === typed) follow(false)
  })

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.nativeEvent.keyCode === 229) return
    if (event.key === 'ArrowDown') walk(1)
    else if (event.key === 'ArrowUp') walk(-1)
    else if (event.key === 'Enter') enter(event.ctrlKey || event.metaKey)
    else return
    event.preventDefault()
  }

  return {
    fieldProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': true,
      'aria-controls': id,
      'aria-activedescendant': count > 0 ? optionId(place) : undefined,
      onKeyDown,
    },
    listProps: { id, role: 'listbox' as const, 'aria-label': 'Kết quả' },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === place,
      tabIndex: -1,
    }),
  }
}

/** What belongs together in the list, under a title. */
export const groupOf = (titleId: string) => ({ role: 'group' as const, 'aria-labelledby': titleId })
