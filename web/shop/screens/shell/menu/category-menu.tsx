import { type RefObject, use, useEffect, useState } from 'react'
import type { Menu } from '#contract/catalogue/home/window.ts'
import { api } from '#web/base/platform/api/api.ts'
import { MenuDrawer } from './menu-drawer.tsx'
import { MenuSheet } from './menu-sheet.tsx'

const freshFor = 60_000
let known: { menu: Promise<Menu | undefined>; at: number } | undefined

/** Nothing where the shop does not answer: the menu still leads to its places. */
export function readMenu(): Promise<Menu | undefined> {
  if (known && Date.now() - known.at < freshFor) return known.menu
  const menu = api('GET /home/get-menu').then(
    ({ data }) => data,
    () => {
      known = undefined
      return undefined
    },
  )
  known = { menu, at: Date.now() }
  return menu
}

type Props = { narrow: boolean; button: RefObject<HTMLElement | null>; onClose: () => void }

/** A leaf under the header on a wide screen, a drawer on a narrow one. */
export default function CategoryMenu({ narrow, button, onClose }: Props) {
  const menu = use(readMenu())
  const [asDrawer] = useState(narrow)
  useEffect(() => {
    // A screen that is turned would leave the one in the place of the other.
    if (asDrawer !== narrow) onClose()
  }, [asDrawer, narrow, onClose])
  const Shape = asDrawer ? MenuDrawer : MenuSheet
  return <Shape menu={menu} button={button} onClose={onClose} />
}
