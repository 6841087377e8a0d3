import { useEffect } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { useQuery } from '#web/base/platform/queries/use-query.ts'
import { type NotificationType, notificationTypes } from '#contract/base/notifications/notification-kind.ts'
import { notificationSentences } from '#contract/identity/notifications/notification-sentences.ts'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { ClearingButtons, HubStatus } from './clearing-buttons.tsx'
import { lookTogether, useWithPending } from './my-notifications.ts'
import { filterHref, type NotificationFilter, readFilter } from './notification-query.ts'
import { NotificationCard } from './notification-card.tsx'
import { keyOf, notificationsByOrder } from './notifications-by-order.ts'

type ScreenProps = {
  data: Notification[]
  unread: number
  page: number
  totalPages: number
  now: number
}

const typeNames: Record<NotificationType, string> = {
  order: 'Đơn hàng mới',
  info: 'Tin về đơn hàng',
  success: 'Việc đã xong',
  warning: 'Cần để ý',
  error: 'Sự cố',
}

/** All notifications of the user that were not deleted. */
export function NotificationScreen({ data, unread: counted, page, totalPages, now }: ScreenProps) {
  const params = useQuery()
  const filter = readFilter(params)
  const { list, unread } = useWithPending(data, counted)
  useFreshScreen()
  return (
    <div className="shell max-w-4xl py-8 sm:py-12">
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-3xl sm:text-4xl">Thông báo</h1>
          <p className="mt-1 text-ink-soft">
            {unread > 0 ? `${unread} thông báo chưa đọc` : 'Bạn đã đọc hết thông báo'}
          </p>
        </div>
        {list.length > 0 && (
          <div className="-mx-3">
            <ClearingButtons unread={unread} />
          </div>
        )}
      </header>
      <HubStatus />
      <Filters filter={filter} unread={unread} />
      {list.length === 0 ? (
        <Nothing filtered={filter.read !== undefined || filter.type !== undefined} />
      ) : (
        <ul className="mt-4 space-y-3">
          {notificationsByOrder(list).map((told) => (
            <NotificationCard key={keyOf(told)} told={told} now={now} />
          ))}
        </ul>
      )}
      <div className="mt-8">
        <Pager
          page={page}
          totalPages={totalPages}
          hrefOf={(number) => filterHref({ ...filter, page: number })}
          label="Trang thông báo"
        />
      </div>
    </div>
  )
}

/** Refreshes the screen when a notification comes in, or changes in the bell. */
function useFreshScreen() {
  const { revalidate } = useRevalidator()
  useEffect(() => lookTogether(revalidate), [revalidate])
}

const tab =
  'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap transition-colors hover:border-edge'

function Filters({ filter, unread }: { filter: NotificationFilter; unread: number }) {
  const navigate = useNavigate()
  const tabs = [
    { name: 'Tất cả', read: undefined },
    { name: unread > 0 ? `Chưa đọc (${unread})` : 'Chưa đọc', read: false },
    { name: 'Đã đọc', read: true },
  ]
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <nav aria-label="Lọc thông báo" className="flex">
        {tabs.map(({ name, read }) => {
          const current = filter.read === read
          return (
            <Link
              key={String(read)}
              to={filterHref({ type: filter.type, read })}
              aria-current={current ? 'page' : undefined}
              className={classes(tab, current ? 'border-seal' : 'border-transparent text-ink-soft')}
            >
              {name}
            </Link>
          )
        })}
      </nav>
      <Select
        label="Loại thông báo"
        hideLabel
        className="mb-2 w-full sm:w-56"
        value={filter.type ?? ''}
        onChange={({ target }) => {
          const type = notificationTypes.find((known) => known === target.value)
          void navigate(filterHref({ read: filter.read, type }))
        }}
      >
        <option value="">Mọi loại</option>
        {notificationTypes.map((type) => (
          <option key={type} value={type}>
            {typeNames[type]}
          </option>
        ))}
      </Select>
    </div>
  )
}

function Nothing({ filtered }: { filtered: boolean }) {
  if (filtered)
    return (
      <EmptyState title="Không có thông báo nào như vậy">
        <Link to={filterHref({})} className="text-link">
          {notificationSentences.showAll}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Bạn chưa có thông báo nào"
      text="Khi đơn hàng của bạn có tin mới, tin ấy sẽ hiện ở đây."
    />
  )
}
