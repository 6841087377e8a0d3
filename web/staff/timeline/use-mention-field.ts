import { type KeyboardEvent, useRef, useState } from 'react'
import { insertMention, mentionAt, mentionedIn } from './mentions.ts'
import { useColleagues } from './use-colleagues.ts'

/** A text in which names of colleagues are offered after @: by arrows and Enter, or a press. */
export function useMentionField(initial: string) {
  const [text, setText] = useState(initial)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [closed, setClosed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const colleagues = useColleagues(text.includes('@'))
  const found = closed ? undefined : mentionAt(text, caret, colleagues)
  const options = found?.options ?? []

  const pick = (index: number) => {
    const one = options[index]
    if (!found || !one) return
    const next = insertMention(text, found, one.name)
    setText(next.text)
    setCaret(next.caret)
    setChosen(0)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  /** Whether the key was one of the list. */
  const takesKey = ({ key }: KeyboardEvent): boolean => {
    if (options.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setChosen((chosen + step + options.length) % options.length)
    else if (key === 'Enter' || key === 'Tab') pick(chosen)
    else if (key === 'Escape') setClosed(true)
    else return false
    return true
  }
  const type = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setText(value)
    setCaret(selectionStart)
    setChosen(0)
    setClosed(false)
  }
  return {
    text,
    field,
    options,
    chosen,
    pick,
    takesKey,
    type,
    moveTo: setCaret,
    clear: () => setText(''),
    mentioned: () => mentionedIn(text, colleagues),
  }
}
