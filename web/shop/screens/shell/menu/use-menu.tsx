import { lazy, Suspense, useRef, useState } from 'react'

const loadMenu = () => import('./category-menu.tsx')
const CategoryMenu = lazy(loadMenu)

export type MenuControl = { open: boolean; toggle: (button: HTMLElement | null) => void; near: () => void }

/** The menu comes when a hand comes near its button. */
export function useMenu(narrow: boolean) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLElement>(null)
  const near = () =>
    void loadMenu()
      .then(({ readMenu }) => readMenu())
      .catch(() => {})
  const toggle = (pressed: HTMLElement | null) => {
    button.current = pressed
    setOpen(!open)
  }
  const menu = open && (
    <Suspense>
      <CategoryMenu narrow={narrow} button={button} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { menu, open, toggle, near }
}
