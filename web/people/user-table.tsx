import { Link } from 'react-router'
import type { Account } from '#contract/accounts/account-management.ts'
import { fullName } from '#web/accounts/full-name.ts'
import { formatDateTime } from '#web/platform/text/formats.ts'
import { ReaderAvatar } from '#web/reviews/reader-avatar.tsx'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
import { RoleName, StandingBadge } from './user-badges.tsx'
import { userDialogWords } from './user-query.ts'

const columns = ['Người dùng', 'Số điện thoại', 'Vai trò', 'Hoạt động gần nhất', 'Trạng thái']

type Props = { accounts: readonly Account[]; ownId: number | undefined }

/** A row a person; on a narrow screen each row is a card. */
export function UserTable({ accounts, ownId }: Props) {
  return (
    <table className="w-full border-collapse max-lg:block">
      <caption className="sr-only">Người dùng</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-b border-edge text-start text-sm text-ink-soft">
          {columns.map((name) => (
            <th key={name} scope="col" className="py-2 pe-4 text-start font-normal">
              {name}
            </th>
          ))}
          <th scope="col" className="py-2 text-end font-normal">
            Thao tác
          </th>
        </tr>
      </thead>
      <tbody className="max-lg:block max-lg:space-y-4">
        {accounts.map((account) => (
          <UserRow key={account.account_id} account={account} own={account.account_id === ownId} />
        ))}
      </tbody>
    </table>
  )
}

const cell = 'py-3 pe-4 max-lg:block max-lg:p-0'

type RowProps = { account: Account; own: boolean }

function UserRow({ account, own }: RowProps) {
  const { linkTo } = useHashDialog(userDialogWords)
  const { account_id: id, user, email, role_id, is_active, last_active } = account
  const name = fullName(user)
  return (
    <tr className="border-b border-line align-top max-lg:grid max-lg:grid-cols-[minmax(0,1fr)_auto] max-lg:gap-x-4 max-lg:gap-y-2 max-lg:rounded-md max-lg:border max-lg:bg-surface max-lg:p-4">
      <th scope="row" className={`${cell} text-start font-normal max-lg:col-span-2 lg:max-w-80`}>
        <span className="flex gap-3">
          <ReaderAvatar name={name} image={user.profile_image} />
          <span className="min-w-0">
            <Link
              to={linkTo('detail', id)}
              preventScrollReset
              className="text-link inline-flex items-center font-semibold break-words pointer-coarse:min-h-11"
            >
              {name}
            </Link>
            {own && <span className="text-ink-soft"> (bạn)</span>}
            <span className="block text-sm break-all text-ink-soft">{email}</span>
          </span>
        </span>
      </th>
      <td
        className={`${cell} figures whitespace-nowrap max-lg:order-4 max-lg:col-span-2 max-lg:empty:hidden`}
      >
        {user.phone_number}
      </td>
      <td className={`${cell} whitespace-nowrap max-lg:order-2`}>
        <RoleName roleId={role_id} />
      </td>
      <td className={`${cell} text-sm text-ink-soft max-lg:order-5 max-lg:col-span-2`}>
        {last_active ? (
          <time dateTime={last_active}>{formatDateTime(last_active)}</time>
        ) : (
          'Chưa đăng nhập lần nào'
        )}
      </td>
      <td className={`${cell} whitespace-nowrap max-lg:order-3`}>
        <StandingBadge active={is_active} />
      </td>
      <td className="py-2 text-end max-lg:order-6 max-lg:col-span-2 max-lg:block max-lg:p-0 max-lg:text-start">
        <RowActions account={account} own={own} name={name} />
      </td>
    </tr>
  )
}

function RowActions({ account: { account_id: id, is_active }, own, name }: RowProps & { name: string }) {
  const { linkTo } = useHashDialog(userDialogWords)
  const link = { size: 'sm', preventScrollReset: true } as const
  const lock = is_active ? 'Khóa' : 'Mở khóa'
  return (
    <div className="flex flex-wrap gap-2 lg:justify-end">
      <ButtonLink {...link} variant="outline" to={linkTo('detail', id)} aria-label={`Xem chi tiết ${name}`}>
        Chi tiết
      </ButtonLink>
      <ButtonLink {...link} variant="outline" to={linkTo('edit', id)} aria-label={`Sửa ${name}`}>
        Sửa
      </ButtonLink>
      {!own && (
        <ButtonLink {...link} variant="quiet" to={linkTo('lock', id)} aria-label={`${lock} ${name}`}>
          {lock}
        </ButtonLink>
      )}
    </div>
  )
}
