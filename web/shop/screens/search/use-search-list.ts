import { useId, useState } from 'react'
import { useCombobox } from '#web/base/ui/fields/use-combobox.ts'
import { suggestsOn } from './search-target.ts'
import { useSuggestions } from './use-suggestions.ts'

export const loadSearchLayer = () => import('./search-layer.tsx')
const ignore = () => {}

/** What stands below the search field: what is being typed may mean, and before anything is typed the last searches. */
export function useSearchList(pathname: string) {
  const [typed, setTyped] = useState('')
  const [recent, setRecent] = useState<readonly string[]>([])
  const suggesting = suggestsOn(pathname)
  const { suggestions, waiting } = useSuggestions(typed, suggesting)
  const q = typed.trim()
  const shown = { q, suggestions, recent: q === '' ? recent : [] }
  const found = suggestions ? suggestions.books.length + suggestions.places.length : 0
  // As the layer shows them: besides, all results of a search, and to forget those that were.
  const options = found + (q === '' ? 0 : 1) + (shown.recent.length === 0 ? 0 : recent.length + 1)
  const list = useCombobox({
    id: useId(),
    options,
    expandable: suggesting && (q === '' ? recent.length > 0 : suggestions !== undefined),
  })
  return {
    shown,
    waiting,
    list,
    open: (text: string) => {
      setTyped(text)
      list.openList()
    },
    recall: () => loadSearchLayer().then(({ readRecentSearches }) => setRecent(readRecentSearches()), ignore),
    remember: (text: string) => loadSearchLayer().then(({ rememberSearch }) => rememberSearch(text), ignore),
    forget: () => setRecent([]),
  }
}
