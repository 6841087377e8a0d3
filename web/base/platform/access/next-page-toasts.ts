import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

const storageKey = 'left_words'
/** They are longer than others, and there may be several. */
const duration = 10_000

/** Shown on the next page, even if it is loaded as a whole document. */
export function storeNextPageToasts(sentences: readonly string[]) {
  if (sentences.length === 0) return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(sentences))
  } catch {
    for (const sentence of sentences) toast.warning(sentence, duration)
  }
}

export function useNextPageToasts() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/login') return
    for (const sentence of takeNextPageToasts()) toast.warning(sentence, duration)
  }, [pathname])
}

function takeNextPageToasts(): string[] {
  try {
    const left = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]') as unknown
    sessionStorage.removeItem(storageKey)
    return Array.isArray(left) ? left.map(String) : []
  } catch {
    return []
  }
}
