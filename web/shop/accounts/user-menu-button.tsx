import { lazy, Suspense } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { useDropdown } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { fullName } from './full-name.ts'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(loadMenu)

/** The user's picture; the menu is prefetched when the pointer comes near. */
export default function UserMenuButton({ user }: { user: User }) {
  const { open, close, dropdownProps, buttonProps } = useDropdown()
  const name = fullName(user)

  return (
    <div className="relative" {...dropdownProps}>
      <button
        {...buttonProps}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        className="grid size-11 place-items-center rounded-full hover:bg-ink/7"
      >
        <ReaderAvatar name={name} image={user.profile_image} size={36} />
        <span className="sr-only">Tài khoản của {name}</span>
      </button>
      {open && (
        <Suspense>
          <UserMenu user={user} onLeave={close} />
        </Suspense>
      )}
    </div>
  )
}
