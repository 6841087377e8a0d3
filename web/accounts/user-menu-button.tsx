import { type FocusEvent, type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { User } from '#contract/person.ts'
import { ReaderAvatar } from '#web/reviews/reader-avatar.tsx'
import { fullName } from './full-name.ts'

const loadMenu = () => import('./user-menu.tsx')
const UserMenu = lazy(loadMenu)

/** The visitor's picture; what is behind it is fetched when he comes near. */
export default function UserMenuButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false)
  const corner = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const name = fullName(user)

  useEffect(() => {
    if (!open) return
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !corner.current?.contains(target)) setOpen(false)
    }
    addEventListener('pointerdown', closeOutside)
    return () => removeEventListener('pointerdown', closeOutside)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) setOpen(false)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={corner} className="relative" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        onPointerEnter={() => void loadMenu()}
        onFocus={() => void loadMenu()}
        onClick={() => setOpen(!open)}
        className="grid size-11 place-items-center rounded-full hover:bg-ink/7"
      >
        <ReaderAvatar name={name} image={user.profile_image} size={36} />
        <span className="sr-only">Tài khoản của {name}</span>
      </button>
      {open && (
        <Suspense>
          <UserMenu user={user} onLeave={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
