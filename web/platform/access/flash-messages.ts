import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { toast } from '#web/platform/toasts/toasts.tsx'

const name = 'left_words'
/** They are longer than others, and there may be several. */
const duration = 10_000

/** What is to be told on the page that comes next, even if it is loaded as a whole. */
export function storeFlashMessages(sentences: readonly string[]) {
  if (sentences.length === 0) return
  try {
    sessionStorage.setItem(name, JSON.stringify(sentences))
  } catch {
    for (const sentence of sentences) toast.warning(sentence, duration)
  }
}

export function useFlashMessages() {
  const { pathname } = useLocation()
  useEffect(() => {
    if (pathname === '/login') return
    for (const sentence of takeFlashMessages()) toast.warning(sentence, duration)
  }, [pathname])
}

function takeFlashMessages(): string[] {
  try {
    const left = JSON.parse(sessionStorage.getItem(name) ?? '[]') as unknown
    sessionStorage.removeItem(name)
    return Array.isArray(left) ? left.map(String) : []
  } catch {
    return []
  }
}
