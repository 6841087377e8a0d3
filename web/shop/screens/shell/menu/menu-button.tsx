import { Menu, X } from 'lucide-react'
import type { MenuControl } from './use-menu.tsx'

type Props = MenuControl & {
  /** A picture alone, for the first row of a phone. */
  small?: boolean
}

/** Opens the menu of categories; without scripts it leads to the page of all of them. */
export function MenuButton({ open, toggle, near, small = false }: Props) {
  const Picture = open ? X : Menu
  return (
    <form
      action="/the-loai"
      onSubmit={(event) => {
        event.preventDefault()
        toggle(event.nativeEvent.submitter)
      }}
    >
      <button
        type="submit"
        aria-expanded={open}
        aria-label={small ? 'Thể loại' : undefined}
        onPointerEnter={near}
        onFocus={near}
        className={small ? 'header-icon' : 'header-menu'}
      >
        <Picture aria-hidden="true" size={20} />
        {!small && 'Thể loại'}
      </button>
    </form>
  )
}
