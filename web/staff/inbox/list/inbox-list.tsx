import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { Check, ChevronLeft, ChevronRight } from '#web/base/icons/first-icons.ts'
import { chatErrorMessage } from '#web/shop/chat/client/chat-calls.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { EmptyList } from '#web/staff/lists/list-states.tsx'
import { ViewTabs } from '#web/staff/lists/view-tabs.tsx'
import { InboxRow } from './inbox-row.tsx'
import { ListFilters } from '#web/base/ui/lists/list-filters.tsx'
import {
  inboxHref,
  inboxPath,
  type InboxQuery,
  readInboxQuery,
  type ShownInbox,
  type InboxData,
} from '#web/staff/inbox/inbox-query.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { Link } from '#web/base/ui/elements/link.tsx'
import { onHub, onHubState, sendOnHub } from '#web/base/platform/hub/hub-connection.ts'
import { createTypists } from '#web/shop/chat/client/typing.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { markAllAsRead } from '#web/base/platform/text/sentences.ts'

type FilterProps = { query: InboxQuery; onRefresh: () => Promise<void> }

export function InboxFilters({ query, onRefresh }: FilterProps) {
  const refresh = () =>
    onRefresh().then(
      () => void toast.success(inboxSentences.refreshed),
      (thrown: unknown) => void toast.error(chatErrorMessage(thrown, chatSentences.listFailed)),
    )
  return (
    <ListFilters
      action={inboxPath}
      hrefOf={(chosen) => inboxHref(readInboxQuery(chosen)) + location.hash}
      search={{ value: query.search, placeholder: 'Tên, email, số điện thoại…' }}
      onRefresh={refresh}
      className="border-b border-line"
      end={query.show && <input type="hidden" name="show" value={query.show} />}
    />
  )
}

const views: readonly (readonly [ShownInbox | undefined, string])[] = [
  [undefined, 'Tất cả'],
  ['waiting', 'Chưa trả lời'],
  ['own', 'Của tôi'],
  ['unread', 'Chưa đọc'],
]

/** All conversations and parts of them; what is open beside the list stays open. */
export function InboxViews({ query, counts }: Pick<InboxData, 'query' | 'counts'>) {
  const { hash } = useLocation()
  return (
    <ViewTabs
      label="Xem cuộc trò chuyện"
      tabs={views.map(([show, name]) => ({
        name,
        href: inboxHref({ ...query, show, page: 1 }) + hash,
        current: show === query.show,
        count: show === 'waiting' || show === 'own' ? counts[show] || undefined : undefined,
      }))}
    />
  )
}

const noneIn: Partial<Record<ShownInbox, string>> = {
  waiting: inboxSentences.noneWaiting,
  own: inboxSentences.noneOwn,
}

type ListProps = { inbox: InboxData; openId: number | undefined; me: number | undefined }

/** The conversations, those that wait above the others; it scrolls in its own box. */
export function InboxList({ inbox, openId, me }: ListProps) {
  const { conversations, query, lastPage } = inbox
  const answering = useStaffTyping()
  const present = useOnlineCustomers(conversations.map(({ participant_id }) => participant_id))
  const now = useNow(inbox.now)
  if (conversations.length === 0)
    return (
      <EmptyList
        {...inboxSentences}
        noneFound={(!query.search && query.show && noneIn[query.show]) || inboxSentences.noneFound}
        isFiltered={Boolean(query.search || query.show)}
        clearTo={inboxPath}
      />
    )
  const waiting = conversations.filter(({ standing }) => standing?.waiting_since)
  const others = conversations.slice(waiting.length)
  const rows = (of: typeof conversations) =>
    of.map((conversation) => (
      <InboxRow
        key={conversation.participant_id}
        conversation={conversation}
        current={conversation.participant_id === openId}
        present={present.has(conversation.participant_id)}
        answering={answering[conversation.conversation_id]}
        me={me}
        now={now}
      />
    ))
  return (
    <>
      <div data-rows className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {waiting.length > 0 && <ul aria-label="Chưa trả lời">{rows(waiting)}</ul>}
        {waiting.length > 0 && others.length > 0 && (
          <p className="border-b border-line bg-paper px-3 py-1 text-xs font-semibold text-ink-soft">
            Đã trả lời
          </p>
        )}
        {others.length > 0 && <ul aria-label="Đã trả lời">{rows(others)}</ul>}
      </div>
      <InboxPager query={query} lastPage={lastPage} />
    </>
  )
}

/** Back and forth below the narrow list; what is open beside it stays open. */
function InboxPager({ query, lastPage }: { query: InboxQuery; lastPage: number }) {
  const { hash } = useLocation()
  if (lastPage === 1) return null
  const hrefOf = (page: number) =>
    page < 1 || page > lastPage ? undefined : inboxHref({ ...query, page }) + hash
  return (
    <nav
      aria-label="Phân trang cuộc trò chuyện"
      className="flex items-center justify-between border-t border-line p-1"
    >
      <Step to={hrefOf(query.page - 1)} name="Trang trước">
        <ChevronLeft size={20} />
      </Step>
      <p className="text-sm">
        Trang {query.page} / {lastPage}
      </p>
      <Step to={hrefOf(query.page + 1)} name="Trang sau">
        <ChevronRight size={20} />
      </Step>
    </nav>
  )
}

function Step({ to, name, children }: { to: string | undefined; name: string; children: ReactNode }) {
  const place = 'grid size-11 place-items-center rounded-md'
  if (to === undefined) return <span className={`${place} text-edge opacity-50`}>{children}</span>
  return (
    <Link to={to} preventScrollReset aria-label={name} className={`${place} hover:bg-ink/7`}>
      {children}
    </Link>
  )
}

const tickMs = 30_000

/** The time as it goes on, and never before what is being looked at. */
function useNow(atLeast: number): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return Math.max(now, atLeast)
}

/** Those of the customers who are there, as far as the hub has said it. */
function useOnlineCustomers(userIds: readonly number[]): ReadonlySet<number> {
  const [present, setPresent] = useState<ReadonlySet<number>>(new Set())
  const asked = userIds.join()
  useEffect(() => {
    let left = false
    const ask = async () => {
      const answer = asked === '' ? undefined : await sendOnHub('WhoIsOnline', asked.split(',').map(Number))
      if (!left && answer?.data) setPresent(new Set(answer.data.online))
    }
    const change = (who: number, here: boolean) =>
      setPresent((now) => new Set(here ? [...now, who] : [...now].filter((id) => id !== who)))
    void ask()
    const leave = [
      onHub('UserOnline', (who) => change(who, true)),
      onHub('UserOffline', (who) => change(who, false)),
      onHubState((state) => state === 'Connected' && void ask()),
    ]
    return () => {
      left = true
      for (const end of leave) end()
    }
  }, [asked])
  return present
}

type Answering = Readonly<Record<string, string>>

/** Which of the staff write in which conversation just now, by its number, except the reader. */
function useStaffTyping(): Answering {
  const [answering, setAnswering] = useState<Answering>({})
  useEffect(() => {
    const typists = new Map<string, ReturnType<typeof createTypists>>()
    const typistsOf = (conversationId: string) => {
      const known = typists.get(conversationId)
      if (known) return known
      const made = createTypists((list) =>
        setAnswering((now) => ({ ...now, [conversationId]: list.at(-1)?.name ?? '' })),
      )
      typists.set(conversationId, made)
      return made
    }
    const leave = [
      // A customer has no name here: their typing does not belong into the list.
      onHub('UserStartedTyping', (who, id, name) => name && typistsOf(id).started({ who, name })),
      onHub('UserStoppedTyping', (who, id) => typists.get(id)?.stopped(who)),
    ]
    return () => {
      for (const end of leave) end()
      for (const one of typists.values()) one.close()
    }
  }, [])
  return answering
}

type MarkAllReadProps = { chat: Chat | undefined; unread: number; onMarked: () => Promise<void> }

/** Marks all customers' messages as read, for all of the staff. */
export function MarkAllRead({ chat, unread, onMarked }: MarkAllReadProps) {
  const [busy, setBusy] = useState(false)
  if (!chat || unread === 0) return null
  const mark = async () => {
    setBusy(true)
    try {
      await chat.markAllRead()
      toast.success(inboxSentences.allRead)
      await onMarked().catch(() => {})
    } catch (thrown) {
      toast.error(sentenceOf(thrown, chatSentences.markFailed))
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void mark()}>
      <Check size={16} />
      <span className="max-sm:sr-only">{markAllAsRead}</span>
    </Button>
  )
}
