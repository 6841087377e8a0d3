import { useState } from 'react'

export type OrderSelection = {
  ids: readonly number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  selectAll: (all: boolean) => void
}

/** What is ticked among the rows that are shown: who turns the page begins anew. */
export function useOrderSelection(shown: readonly number[]): OrderSelection {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const ids = shown.filter((id) => ticked.has(id))
  return {
    ids,
    has: (id) => ticked.has(id),
    toggle: (id) => setTicked(new Set(ticked.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    selectAll: (all) => setTicked(new Set(all ? shown : [])),
  }
}
