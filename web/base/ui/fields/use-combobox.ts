import { type KeyboardEvent, type MouseEvent, useState } from 'react'

type ComboboxOptions = {
  id: string
  options: number
  expandable: boolean
  /** Takes what is meant without an option that was walked to, by Enter or Tab; true keeps Enter from the form. */
  take?: (key: 'Enter' | 'Tab') => boolean
}

/** A text field over a list of links: arrows walk, Enter follows, Esc closes; the focus stays in the field. */
export function useCombobox({ id, options, expandable, take }: ComboboxOptions) {
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const expanded = open && expandable
  const optionId = (index: number) => `${id}-${index}`

  const walk = (step: number) => {
    setOpen(true)
    // One place more than options: the field itself, where nothing is chosen.
    const places = options + 1
    const next = ((active + 1 + step + places) % places) - 1
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }

  const close = () => {
    setOpen(false)
    setActive(-1)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const act = {
      ArrowDown: () => expandable && walk(1),
      ArrowUp: () => expandable && walk(-1),
      Enter: () =>
        expanded && active >= 0
          ? document.getElementById(optionId(active))?.click()
          : (take?.('Enter') ?? false),
      Tab: () => {
        if (active < 0 && !event.shiftKey) take?.('Tab')
        // The focus goes on.
        return false
      },
      Escape: () => expanded && close(),
    }[event.key]
    if (act && (act() ?? true)) event.preventDefault()
  }

  return {
    expanded,
    close,
    openList: () => {
      setOpen(true)
      setActive(-1)
    },
    fieldProps: {
      role: 'combobox' as const,
      'aria-autocomplete': 'list' as const,
      'aria-expanded': expanded,
      'aria-controls': id,
      'aria-activedescendant': expanded && active >= 0 ? optionId(active) : undefined,
      onKeyDown,
    },
    listProps: { id, role: 'listbox' as const, onMouseDown: (event: MouseEvent) => event.preventDefault() },
    optionProps: (index: number) => ({
      id: optionId(index),
      role: 'option' as const,
      'aria-selected': index === active,
      tabIndex: -1,
    }),
  }
}

export type Combobox = ReturnType<typeof useCombobox>
