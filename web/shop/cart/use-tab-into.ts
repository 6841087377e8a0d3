import { type RefObject, useEffect } from 'react'

/**
 * Tab leads from what had the focus into what came up by it, though that stands elsewhere in the page, and from its end on to where it
 * would have gone.
 */
export function useTabInto(place: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const before = document.activeElement
    const left = new AbortController()
    const go = (event: KeyboardEvent) => {
      const links = [...(place.current?.querySelectorAll<HTMLElement>('a[href]') ?? [])]
      if (event.key !== 'Tab' || !(before instanceof HTMLElement) || !before.isConnected) return
      if (document.activeElement === before && !event.shiftKey) {
        event.preventDefault()
        links[0]?.focus()
      } else if (document.activeElement === links.at(-1) && !event.shiftKey) {
        // The browser goes on from here by itself.
        before.focus({ preventScroll: true })
      } else if (document.activeElement === links[0] && event.shiftKey) {
        event.preventDefault()
        before.focus()
      }
    }
    addEventListener('keydown', go, { signal: left.signal })
    return () => left.abort()
  }, [place])
}
