import { useState } from 'react'
import type { NameEntry } from './name-entry.ts'

/** Names that are chosen for a deed; they stay chosen while one turns the pages. */
export function useNameSelection(shown: readonly NameEntry[]) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, NameEntry>>(new Map())
  const fresh = new Map(shown.map((name) => [name.id, name]))
  const onPage = shown.filter(({ id }) => chosen.has(id)).length

  const choose = (some: readonly NameEntry[], on: boolean) => {
    const next = new Map(chosen)
    for (const name of some) {
      if (on) next.set(name.id, name)
      else next.delete(name.id)
    }
    setChosen(next)
  }

  return {
    /** As they are now, where they are on this page. */
    names: [...chosen].map(([id, name]) => fresh.get(id) ?? name),
    has: (id: number) => chosen.has(id),
    all: shown.length > 0 && onPage === shown.length,
    some: onPage > 0 && onPage < shown.length,
    toggle: (name: NameEntry) => choose([name], !chosen.has(name.id)),
    toggleAll: (on: boolean) => choose(shown, on),
    drop: (ids: readonly number[]) =>
      setChosen((now) => new Map([...now].filter(([id]) => !ids.includes(id)))),
    clear: () => setChosen(new Map()),
  }
}
export type NameSelection = ReturnType<typeof useNameSelection>
