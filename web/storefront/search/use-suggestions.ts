import { useEffect, useState } from 'react'
import type { Suggestion, suggestBooks } from '#contract/catalogue/catalogue.ts'
import { api } from '#web/platform/api/api.ts'

const pauseInTyping = 150

/** Books for what is being typed. An answer that comes too late is thrown away; no answer is no suggestion. */
export function useSuggestions(typed: string, wanted: boolean) {
  const q = typed.trim()
  const [found, setFound] = useState<{ q: string; books: readonly Suggestion[] }>()

  useEffect(() => {
    if (!wanted || q === '') return
    const stale = new AbortController()
    const ask = async () => {
      try {
        const { data } = await api<typeof suggestBooks>(
          { method: 'GET', path: '/books/suggest' },
          { query: { q }, signal: stale.signal },
        )
        setFound({ q, books: data })
      } catch {
        if (!stale.signal.aborted) setFound(undefined)
      }
    }
    const timer = setTimeout(ask, pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [q, wanted])

  const waiting = wanted && q !== '' && found?.q !== q
  return { books: q === '' ? undefined : found?.books, waiting }
}
