import { type RefObject, useEffect } from 'react'

const standsMs = 7_000

/** It goes by itself, but not while it is pointed at or something in it has the focus; and with Esc, which gives the focus back. */
export function useOwnEnd(place: RefObject<HTMLElement | null>, onClose: () => void) {
  useEffect(() => {
    const before = document.activeElement
    const left = new AbortController()
    const { signal } = left
    let timer: ReturnType<typeof setTimeout> | undefined
    const hold = () => clearTimeout(timer)
    const go = () => {
      hold()
      timer = setTimeout(() => (isUsed(place.current) ? go() : onClose()), standsMs)
    }
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || document.querySelector('dialog:modal')) return
      const hadFocus = place.current?.contains(document.activeElement)
      onClose()
      if (hadFocus && before instanceof HTMLElement && before.isConnected) before.focus()
    }
    go()
    addEventListener('keydown', leave, { signal })
    return () => {
      hold()
      left.abort()
    }
  }, [place, onClose])
}

const isUsed = (place: HTMLElement | null) => place !== null && place.matches(':hover, :focus-within')
