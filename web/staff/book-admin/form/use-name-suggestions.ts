import { useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'

const pauseInTyping = 200

/** Names in the shop that fit to what is typed, while the field has the focus. */
export function useNameSuggestions(of: 'authors' | 'publishers' | 'series', typed: string, wanted: boolean) {
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
