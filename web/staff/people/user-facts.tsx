import { type ReactNode, useEffect, useState } from 'react'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import type { User } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { conversationHref } from '#web/staff/inbox/inbox-query.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { RoleName, StandingBadge } from './user-badges.tsx'
import { findPerson } from './use-account.tsx'
import { userDialogWords } from './user-query.ts'

/** All that the shop knows of an account, and where else that person stands. */
export function UserFacts({ account }: { account: Account }) {
  const { account_id, user, email, role_id, is_active, last_active, second_factor } = account
  const session = useSession()
  const mayReset = second_factor && session.status === 'in' && holds(session.user, 'roles.change')
  const person = usePerson(account_id)
  const { linkTo } = useHashDialog(userDialogWords)
  const name = fullName(user)
  return (
    <>
      <div className="flex items-center gap-4">
        <ReaderAvatar name={name} image={user.profile_image} size={64} />
        <div className="min-w-0">
          <p className="font-serif text-xl font-semibold break-words">{name}</p>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <RoleName account={account} />
            <StandingBadge active={is_active} />
          </p>
        </div>
      </div>
      <dl className="mt-5 grid gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
        <Fact name="Email">{email}</Fact>
        <Fact name="Số điện thoại">{user.phone_number}</Fact>
        <Fact name="Địa chỉ">{person && addressOf(person)}</Fact>
        <Fact name="Tham gia">{formatDateTime(user.created_at)}</Fact>
        <Fact name="Hoạt động gần nhất">{last_active && formatDateTime(last_active)}</Fact>
        <Fact name="Đăng nhập">{person && signInOf(person)}</Fact>
        <Fact name="Xác minh hai bước">{second_factor ? 'Đang bật' : 'Chưa bật'}</Fact>
      </dl>
      <p className="mt-5 flex flex-wrap gap-x-6 border-t border-line pt-3">
        <Link
          to={`/admin/orders?user_id=${account_id}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Đơn hàng của người này
        </Link>
        <Link
          to={linkTo('credit', account_id)}
          replace
          preventScrollReset
          className="text-link inline-flex min-h-11 items-center"
        >
          {creditSentences.title}
        </Link>
        {role_id === 1 && (
          <Link to={conversationHref(account_id)} className="text-link inline-flex min-h-11 items-center">
            Nhắn tin
          </Link>
        )}
        {mayReset && (
          <Link
            to={linkTo('factors', account_id)}
            replace
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center"
          >
            Gỡ xác minh hai bước
          </Link>
        )}
        <Link
          to={`/admin/audit?person_id=${account_id}`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Việc người này đã làm
        </Link>
      </p>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{name}</dt>
      <dd className="break-words">{children || 'Chưa có'}</dd>
    </div>
  )
}

const addressOf = ({ address: { house_number, commune, district, councious, country } }: User) =>
  [house_number, commune, district, councious, country].filter(Boolean).join(', ')

function signInOf({ has_password, must_change_password }: User): string {
  if (!has_password) return 'Qua Google hoặc Facebook'
  return must_change_password ? 'Bằng mật khẩu tạm thời, phải đổi' : 'Bằng mật khẩu'
}

/** Details that the list lacks; left out when they cannot be read just now. */
function usePerson(userId: number): User | undefined {
  const [person, setPerson] = useState<User>()
  useEffect(() => {
    const left = new AbortController()
    findPerson(userId, left.signal).then(
      ({ data }) => setPerson(data),
      () => {},
    )
    return () => left.abort()
  }, [userId])
  return person
}
