import { UserPlus } from 'lucide-react'
import { lazy } from 'react'
import {
  roleNames,
  standingNames,
  userManagementSentences as sentences,
} from '#contract/identity/accounts/user-management-sentences.ts'
import { useRefresh } from '#web/base/platform/queries/use-refresh.ts'
import { countFigures } from '#web/staff/lists/count-figures.ts'
import { FilterChoices } from '#web/staff/lists/filter-choice.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { LoadBanner } from '#web/base/ui/feedback/load-banner.tsx'
import { FigureStrip } from '#web/base/ui/lists/figure-strip.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import type { UsersData } from './load-users.ts'
import { userDialogWords, userList, type UserQuery } from './user-query.ts'
import { UserTable } from './user-table.tsx'

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

/** Where the list could not be read, its counts are missing too. */
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
