import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { contentOfPage } from './page-content.tsx'
import { type FocusTarget, placeOf, restoreFocus } from './focus-target.ts'

/** A new page is read out and begins at its content, as it does where every page is loaded whole. */
export function PageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(keepFocus, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    const content = contentOfPage()
    // A screen that is all about one field begins there.
    const begins = content?.querySelector<HTMLElement>('[data-begins]') ?? content
    begins?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])

  return <output className="sr-only">{title}</output>
}

/** Moves the focus to a neighbour when its element is removed: the browser would let it fall to the body. */
function keepFocus(): () => void {
  let held: FocusTarget | undefined
  const onFocusIn = ({ target }: FocusEvent) => {
    held = target instanceof Element ? placeOf(target) : undefined
  }
  // Left on purpose, for no other field. Once the script is over it is known whether it was removed instead.
  const onFocusOut = () =>
    queueMicrotask(() => {
      if (held?.element.isConnected && document.activeElement === document.body) held = undefined
    })
  const observer = new MutationObserver(() => {
    if (!held || held.element.isConnected) return
    const gone = held
    held = undefined
    // A screen that places the focus itself has done so by then.
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) restoreFocus(gone)
    })
  })
  addEventListener('focusin', onFocusIn)
  addEventListener('focusout', onFocusOut)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    removeEventListener('focusin', onFocusIn)
    removeEventListener('focusout', onFocusOut)
    observer.disconnect()
  }
}
