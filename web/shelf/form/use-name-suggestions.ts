import { useEffect, useState } from 'react'
import { findNames } from '#web/shelf/shelf-calls.ts'

const pauseInTyping = 200

/** Names in the shop that fit to what is typed, while the field has the focus. */
export function useNameSuggestions(of: 'authors' | 'publishers' | 'series', typed: string, wanted: boolean) {
  const [names, setNames] = useState<{ id: number; name: string }[]>([])
  useEffect(() => {
    if (!wanted) return
    const left = new AbortController()
    const timer = setTimeout(() => {
      findNames(of, typed.slice(0, 200), left.signal).then(
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
