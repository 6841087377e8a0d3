import { useEffect, useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'

const proposed = '8'

const findBooksToPick = (search: string, signal: AbortSignal) =>
  api('GET /books/get-books', { query: { search, page: '1', page_size: proposed }, signal })

const pauseInTyping = 200

/** Books for what is being typed. An answer that comes too late is thrown away. */
export function useBookFinder(typed: string) {
  const q = typed.trim()
  const [found, setFound] = useState<{ q: string; books: readonly Book[] }>({ q: '', books: [] })
  useEffect(() => {
    if (q === '') return
    const stale = new AbortController()
    const timer = setTimeout(() => {
      findBooksToPick(q, stale.signal).then(
        ({ data }) => setFound({ q, books: data }),
        () => !stale.signal.aborted && setFound({ q, books: [] }),
      )
    }, pauseInTyping)
    return () => {
      clearTimeout(timer)
      stale.abort()
    }
  }, [q])
  return { books: q === '' ? [] : found.books, busy: q !== found.q && q !== '', asked: found.q }
}
