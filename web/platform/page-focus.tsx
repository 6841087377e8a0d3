import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'

export const mainId = 'noi-dung'

/** Where what had the focus is gone, one goes on from the content. */
export function focusContent() {
  if (document.activeElement === document.body)
    document.getElementById(mainId)?.focus({ preventScroll: true })
}

/** A new page is read out and begins at its content, as it does where every page is loaded whole. */
export function PageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById(mainId)?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])

  return <output className="sr-only">{title}</output>
}
