import { useEffect, useState } from 'react'
import type { SearchSuggestions } from '#contract/catalogue/search/search.ts'
import { api } from '#web/base/platform/api/api.ts'

const pauseInTyping = 150

/** What is being typed may mean. An answer that comes too late is thrown away; no answer is no suggestion. */
export function useSuggestions(typed: string, wanted: boolean) {
  const q = typed.trim()
  const [found, setFound] = useState<{ q: string; suggestions: SearchSuggestions }>()

  useEffect(() => {
    if (!wanted || q === '') return
    const stale = new AbortController()
    const ask = async () => {
      try {
        const { data } = await api('GET /search/suggest', { query: { q }, signal: stale.signal })
        setFound({ q, suggestions: data })
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
  return { suggestions: q === '' ? undefined : found?.suggestions, waiting }
}
