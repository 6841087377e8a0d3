import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isFiltered, narrowed } from './search-target.ts'

const debounceMs = 400

/** Home and lists filter while the person types; however many letters, it is one step in the history. */
export function useLiveFilter(location: { pathname: string; search: string }) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  return (typed: string | undefined) => {
    clearTimeout(timer.current)
    if (typed === undefined || !isFiltered(location.pathname)) return
    timer.current = setTimeout(() => {
      void navigate(narrowed(typed.trim(), location), { replace: true, preventScrollReset: true })
    }, debounceMs)
  }
}
