import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepFocus } from './keep-focus.ts'
import { contentOfPage } from './page-content.ts'

/** A new page is read out and begins at its content, as it does where every page is loaded whole. */
export function PageFocus() {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(keepFocus, [])
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    contentOfPage()?.focus({ preventScroll: true })
    setTitle(document.title)
  }, [pathname])

  return <output className="sr-only">{title}</output>
}
