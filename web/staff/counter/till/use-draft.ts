import { useState } from 'react'
import { type Draft, emptyDraft } from './till-lines.ts'

/** What lies on the counter, through a reload; it goes with the person. In the browser only. */
export function useDraft(userId: number) {
  const name = `counter-draft:${userId}`
  const [draft, setDraft] = useState<Draft>(() => readDraft(name))
  const change = (next: Draft) => {
    setDraft(next)
    try {
      sessionStorage.setItem(name, JSON.stringify(next))
    } catch {
      // It lasts as long as the page.
    }
  }
  return [draft, change] as const
}

function readDraft(name: string): Draft {
  try {
    return { ...emptyDraft, ...(JSON.parse(sessionStorage.getItem(name) ?? '{}') as Partial<Draft>) }
  } catch {
    return emptyDraft
  }
}
