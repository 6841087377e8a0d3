import { profilePaths } from '#contract/platform/pages/profile-paths.ts'
import type { User } from '#contract/base/people/person.ts'
import { wishesPath } from '#contract/selling/wishes/wish-sentences.ts'
import { listsPath } from '#contract/selling/reading-lists/list-paths.ts'
import { Heart, LogOut, UserRound } from '#web/base/icons/first-icons.ts'
import { Package } from '#web/base/icons/browse-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { BellRing, LibraryBig, ShieldCheck } from '#web/base/icons/shop-icons.ts'
import { deskSecurityPath } from '#web/base/platform/access/guard.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { notificationsHref } from '#web/shop/notifications/notification-href.ts'
import { fullName } from './full-name.ts'
import { useSignOut } from './session-user.ts'

const row = 'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-start hover:bg-ink/7'

export default function UserMenu({ user, onLeave }: { user: User; onLeave: () => void }) {
  const { signOut, busy } = useSignOut()
  return (
    <div className="absolute end-0 top-full z-50 mt-1.5 w-72 max-w-[calc(100vw-2rem)] animate-[appear_150ms_var(--ease-out)] rounded-md border border-line bg-raised p-1.5 shadow-raised">
      <div className="border-b border-line px-3 pt-1.5 pb-3">
        <p className="font-serif text-lg font-semibold">{fullName(user)}</p>
        <p className="truncate text-sm text-ink-soft">{user.email}</p>
      </div>
      <ul className="pt-1.5">
        <MenuLink to={profilePaths.details} icon={UserRound} onLeave={onLeave}>
          Thông tin cá nhân
        </MenuLink>
        {user.role === 'admin' ? (
          <MenuLink to={deskSecurityPath} icon={ShieldCheck} onLeave={onLeave}>
            Bảo mật đăng nhập
          </MenuLink>
        ) : (
          <>
            <MenuLink to="/orders" icon={Package} onLeave={onLeave}>
              Đơn hàng của tôi
            </MenuLink>
            <MenuLink to={wishesPath} icon={Heart} onLeave={onLeave}>
              Sách yêu thích
            </MenuLink>
            <MenuLink to={listsPath} icon={LibraryBig} onLeave={onLeave}>
              Tủ sách của tôi
            </MenuLink>
          </>
        )}
        <MenuLink to={notificationsHref(user.role)} icon={BellRing} onLeave={onLeave}>
          Thông báo
        </MenuLink>
        <li>
          <button
            type="button"
            aria-disabled={busy || undefined}
            onClick={() => void signOut()}
            className={row}
          >
            <LogOut size={18} className="text-ink-soft" />
            {busy ? 'Đang đăng xuất…' : 'Đăng xuất'}
          </button>
        </li>
      </ul>
    </div>
  )
}

type LinkProps = { to: string; icon: Icon; onLeave: () => void; children: string }

function MenuLink({ to, icon: Icon, onLeave, children }: LinkProps) {
  return (
    <li>
      <Link to={to} onClick={onLeave} className={row}>
        <Icon size={18} className="text-ink-soft" />
        {children}
      </Link>
    </li>
  )
}
