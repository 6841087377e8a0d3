import { lazy } from 'react'
import {
  roleNames,
  standingNames,
  userManagementSentences as sentences,
} from '#contract/identity/accounts/user-management-sentences.ts'
import { UserPlus } from '#web/base/icons/desk-icons.ts'
import { useRefresh } from '#web/base/platform/queries/use-attempt.ts'
import { countFigures, AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { FilterChoices } from '#web/staff/lists/staff-filters.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { LoadBanner } from '#web/base/ui/feedback/retry-button.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { type UsersData, accountsOf, userDialogWords, userList, type UserQuery } from './user-query.ts'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { ReaderAvatar } from '#web/shop/reviews/reader-avatar.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { RoleName, StandingBadge } from './user-badges.tsx'

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
    width: 'md:w-36',
    from: 'medium',
    className: 'figures whitespace-nowrap max-md:col-start-1 max-md:empty:hidden',
  },
  {
    name: 'Vai trò',
    cell: (account) => <RoleName account={account} />,
    first: true,
    width: 'md:w-32',
    className:
      'whitespace-nowrap max-md:col-start-1 max-md:truncate max-md:[&_.desk-sub]:ms-1.5 max-md:[&_.desk-sub]:inline',
  },
  {
    name: 'Hoạt động gần nhất',
    cell: ({ last_active: at }) =>
      at ? <time dateTime={at}>{formatDateTime(at)}</time> : 'Chưa đăng nhập lần nào',
    width: 'md:w-48',
    from: 'medium',
    className: 'text-ink-soft max-md:col-start-1 max-md:truncate',
  },
  {
    name: 'Trạng thái',
    cell: ({ is_active }) => <StandingBadge active={is_active} />,
    first: true,
    width: 'md:w-36',
    className: 'whitespace-nowrap max-md:col-start-2 max-md:text-end',
  },
  actionsColumn((account) => <Actions account={account} />, {
    wide: false,
    className: 'max-md:col-start-2 max-md:row-span-2 max-md:row-start-3',
  }),
]

function UserTable({ accounts }: { accounts: readonly Account[] }) {
  return (
    <StaffTable
      caption="Người dùng"
      columns={columns}
      rows={accounts}
      keyOf={({ account_id }) => account_id}
      cardLayout="max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:items-center max-md:gap-x-3 max-md:px-2.5 max-md:py-1"
    />
  )
}

/** True for the reader's own account. */
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
          subject={{ kind: 'person', id: account.account_id }}
          className="text-link desk-link font-semibold break-words max-md:pointer-coarse:-my-2.5"
        >
          {name}
        </PanelLink>
        {own && <span className="text-ink-soft"> (bạn)</span>}
        <span className="desk-sub" title={account.email}>
          {account.email}
        </span>
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

const dialogs = {
  detail: lazy(() => import('./user-dialog.tsx')),
  edit: lazy(() => import('./edit-user-dialog.tsx')),
  lock: lazy(() => import('./lock-dialog.tsx')),
  remove: lazy(() => import('./erase-user-dialog.tsx')),
  factors: lazy(() => import('./reset-factors-dialog.tsx')),
  credit: lazy(() => import('#web/staff/credit/credit-dialog.tsx')),
}
const AddUserDialog = lazy(() => import('./add-user-dialog.tsx'))

const roles = Object.entries(roleNames)
const standings = Object.entries(standingNames)

const list: ListKind<UserQuery> = {
  ...userList,
  noun: 'người dùng',
  placeholder: 'Mã, tên, email, số điện thoại…',
  sentences,
}

export function UsersScreen({ data }: { data: UsersData }) {
  const { linkTo } = useHashDialog(userDialogWords)
  const { accounts, counts } = data
  return (
    <>
      <ListHead title={sentences.title}>
        <AddLink to={linkTo('add')} icon={UserPlus} right="accounts.change">
          Thêm người dùng
        </AddLink>
      </ListHead>
      <UserFigures counts={counts} />
      <StaffList
        list={list}
        data={data}
        workbook={{
          call: 'GET /accounts/export-accounts',
          query: accountsOf(data.query),
        }}
        isEmpty={accounts.length === 0}
        {...(counts ? {} : { empty: null })}
        renderFilters={(query) => <Filters {...query} />}
      >
        <UserTable accounts={accounts} />
      </StaffList>
      <Dialogs accounts={accounts} />
    </>
  )
}

/** Totals by role; when the list could not be read, they are missing too. */
function UserFigures({ counts }: Pick<UsersData, 'counts'>) {
  const refresh = useRefresh()
  if (!counts) return <LoadBanner onRetry={refresh}>{sentences.listFailed}</LoadBanner>
  return (
    <FigureStrip
      figures={countFigures({
        'Tổng người dùng': counts.total,
        [standingNames.active]: counts.active,
        [standingNames.locked]: counts.locked,
        [roleNames[2]]: counts.admins,
      })}
    />
  )
}

function Filters({ role, status }: UserQuery) {
  return (
    <FilterChoices
      choices={[
        { label: 'Vai trò', name: 'role', value: role, all: 'Tất cả vai trò', options: roles },
        { label: 'Trạng thái', name: 'status', value: status, all: 'Tất cả trạng thái', options: standings },
      ]}
    />
  )
}

function Dialogs({ accounts }: Pick<UsersData, 'accounts'>) {
  return (
    <ListDialogs words={userDialogWords}>
      {({ kind, id, user, onClose }) => {
        if (kind === 'add') return <AddUserDialog onClose={onClose} />
        if (id === undefined) return null
        const Dialog = dialogs[kind]
        return (
          <Dialog
            key={id}
            accountId={id}
            known={accounts.find(({ account_id }) => account_id === id)}
            own={user.account_id === id}
            onClose={onClose}
          />
        )
      }}
    </ListDialogs>
  )
}
