import { UserPlus } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'
import {
  roleNames,
  standingNames,
  userManagementSentences as sentences,
} from '#contract/accounts/user-management-sentences.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import { useSession } from '#web/platform/session/session.ts'
import { useRefresh } from '#web/platform/queries/use-refresh.ts'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { classes } from '#web/ui/elements/classes.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { FigureCards } from '#web/ui/lists/figure-cards.tsx'
import { ListFilters, submitChoice } from '#web/ui/lists/list-filters.tsx'
import { LoadBanner } from '#web/ui/feedback/load-banner.tsx'
import { ListPages } from '#web/ui/lists/list-pages.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { useHashDialog } from '#web/ui/dialogs/use-hash-dialog.ts'
import type { UsersData } from './load-users.ts'
import { readUserQuery, userDialogWords, type UserQuery, usersHref, usersPath } from './user-query.ts'
import { UserTable } from './user-table.tsx'

const dialogs = {
  detail: lazy(() => import('./user-dialog.tsx')),
  edit: lazy(() => import('./edit-user-dialog.tsx')),
  lock: lazy(() => import('./lock-dialog.tsx')),
  remove: lazy(() => import('./erase-user-dialog.tsx')),
}
const AddUserDialog = lazy(() => import('./add-user-dialog.tsx'))

export function UsersScreen({ data }: { data: UsersData }) {
  const session = useSession()
  const loading = useNavigation().location?.pathname === usersPath
  const { linkTo } = useHashDialog(userDialogWords)
  const { accounts, counts, query } = data
  const refresh = useRefresh()
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-3xl sm:text-4xl">{sentences.title}</h1>
        <ButtonLink to={linkTo('add')} preventScrollReset>
          <UserPlus aria-hidden="true" size={18} />
          Thêm người dùng
        </ButtonLink>
      </div>
      {counts ? (
        <FigureCards
          figures={[
            { name: 'Tổng người dùng', value: formatNumber(counts.total) },
            { name: standingNames.active, value: formatNumber(counts.active) },
            { name: standingNames.locked, value: formatNumber(counts.locked) },
            { name: roleNames[2], value: formatNumber(counts.admins) },
          ]}
        />
      ) : (
        <LoadBanner onRetry={refresh}>{sentences.listFailed}</LoadBanner>
      )}
      <Filters query={query} onRefresh={refresh} />
      <div
        aria-busy={loading || undefined}
        className={classes('mt-6 transition-opacity delay-150', loading && 'opacity-60')}
      >
        {counts && accounts.length === 0 && <NoUsers query={query} />}
        {accounts.length > 0 && (
          <UserTable
            accounts={accounts}
            ownId={session.status === 'in' ? session.user.account_id : undefined}
          />
        )}
      </div>
      <ListPages
        {...query}
        lastPage={data.lastPage}
        total={data.total}
        noun="người dùng"
        hrefOf={(page) => usersHref({ ...query, page })}
      />
      <Dialogs accounts={accounts} />
    </>
  )
}

function Filters({ query, onRefresh }: { query: UserQuery; onRefresh: () => Promise<void> }) {
  const choice = { onChange: submitChoice, className: 'max-sm:basis-full sm:w-50' }
  return (
    <ListFilters
      action={usersPath}
      hrefOf={(chosen) => usersHref(readUserQuery(chosen))}
      onRefresh={onRefresh}
      search={{ value: query.search, placeholder: 'Mã, tên, email, số điện thoại…' }}
      pageSize={query.pageSize}
    >
      <Select label="Vai trò" name="role" value={query.role ?? ''} {...choice}>
        <option value="">Tất cả vai trò</option>
        <option value="1">{roleNames[1]}</option>
        <option value="2">{roleNames[2]}</option>
      </Select>
      <Select label="Trạng thái" name="status" value={query.status ?? ''} {...choice}>
        <option value="">Tất cả trạng thái</option>
        <option value="active">{standingNames.active}</option>
        <option value="locked">{standingNames.locked}</option>
      </Select>
    </ListFilters>
  )
}

function NoUsers({ query: { search, role, status } }: { query: UserQuery }) {
  if (!search && !role && !status) return <EmptyState title={sentences.none} />
  return (
    <EmptyState title={sentences.noneFound}>
      <ButtonLink to={usersPath} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}

function Dialogs({ accounts }: Pick<UsersData, 'accounts'>) {
  const session = useSession()
  const { open, close } = useHashDialog(userDialogWords)
  if (!open || session.status !== 'in') return null
  const { kind, id } = open
  if (kind === 'add')
    return (
      <Suspense>
        <AddUserDialog onClose={close} />
      </Suspense>
    )
  if (id === undefined) return null
  const Dialog = dialogs[kind]
  return (
    <Suspense>
      <Dialog
        key={id}
        accountId={id}
        known={accounts.find(({ account_id }) => account_id === id)}
        own={session.user.account_id === id}
        onClose={close}
      />
    </Suspense>
  )
}
