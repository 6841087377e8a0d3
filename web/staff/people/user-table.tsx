import type { Account } from '#contract/identity/accounts/account-management.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { RoleName, StandingBadge } from './user-badges.tsx'
import { userDialogWords } from './user-query.ts'

const columns: readonly Column<Account>[] = [
  {
    name: 'Người dùng',
    cell: (account) => <PersonOf account={account} />,
    heading: 'normal',
    wide: true,
  },
  {
    name: 'Số điện thoại',
    cell: ({ user }) => user.phone_number,
    wide: true,
    width: 'md:w-36',
    from: 'medium',
    className: 'figures whitespace-nowrap max-md:empty:hidden',
  },
  {
    name: 'Vai trò',
    cell: (account) => <RoleName account={account} />,
    first: true,
    width: 'md:w-32',
    className: 'whitespace-nowrap',
  },
  {
    name: 'Hoạt động gần nhất',
    cell: ({ last_active: at }) =>
      at ? <time dateTime={at}>{formatDateTime(at)}</time> : 'Chưa đăng nhập lần nào',
    wide: true,
    width: 'md:w-48',
    className: 'text-ink-soft',
  },
  {
    name: 'Trạng thái',
    cell: ({ is_active }) => <StandingBadge active={is_active} />,
    first: true,
    width: 'md:w-36',
    className: 'whitespace-nowrap',
  },
  actionsColumn((account) => <Actions account={account} />),
]

export function UserTable({ accounts }: { accounts: readonly Account[] }) {
  return (
    <StaffTable
      caption="Người dùng"
      columns={columns}
      rows={accounts}
      keyOf={({ account_id }) => account_id}
    />
  )
}

/** Whether it is the account of the reader. */
function useIsOwn({ account_id }: Account) {
  const session = useSession()
  return session.status === 'in' && session.user.account_id === account_id
}

function PersonOf({ account }: { account: Account }) {
  const own = useIsOwn(account)
  const name = fullName(account.user)
  return (
    <span className="flex items-center gap-2.5">
      <ReaderAvatar name={name} image={account.user.profile_image} size={32} />
      <span className="min-w-0">
        <PanelLink
          thing={{ kind: 'person', id: account.account_id }}
          className="text-link desk-link font-semibold break-words"
        >
          {name}
        </PanelLink>
        {own && <span className="text-ink-soft"> (bạn)</span>}
        <span className="desk-sub">{account.email}</span>
      </span>
    </span>
  )
}

function Actions({ account }: { account: Account }) {
  const { linkTo } = useHashDialog(userDialogWords)
  const own = useIsOwn(account)
  const { account_id: id, is_active: active, user } = account
  return (
    <RowLinks
      of={fullName(user)}
      links={[
        { name: 'Chi tiết', label: 'Xem chi tiết', to: linkTo('detail', id) },
        { name: 'Sửa', next: true, right: 'accounts.change', to: linkTo('edit', id) },
        !own && { name: active ? 'Khóa' : 'Mở khóa', right: 'accounts.change', to: linkTo('lock', id) },
      ]}
    />
  )
}
