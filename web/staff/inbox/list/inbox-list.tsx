import { chatSentences } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { chatErrorMessage } from '#web/shop/chat/conversation/chat-error-message.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { EmptyList } from '#web/staff/lists/empty-list.tsx'
import { FilterChoice } from '#web/staff/lists/filter-choice.tsx'
import { ListFilters } from '#web/base/ui/lists/list-filters.tsx'
import { inboxHref, inboxPath, type InboxQuery, readInboxQuery } from '#web/staff/inbox/inbox-query.ts'
import { InboxPager } from './inbox-pager.tsx'
import { InboxRow } from './inbox-row.tsx'
import type { InboxData } from '#web/staff/inbox/read-inbox.ts'
import { useStaffTyping } from './use-staff-typing.ts'
import { useNow } from './use-now.ts'
import { useOnlineCustomers } from './use-online-customers.ts'

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
      className="desk-filters-wrap border-b border-line p-3"
    >
      <FilterChoice label="Hiển thị" name="unread" value={query.unread} options={[['1', 'Chưa đọc']]} />
    </ListFilters>
  )
}

/** The conversations, newest first; it scrolls in its own box. */
export function InboxList({ inbox, openId }: { inbox: InboxData; openId: number | undefined }) {
  const { conversations, query, lastPage } = inbox
  const answering = useStaffTyping()
  const present = useOnlineCustomers(conversations.map(({ participant_id }) => participant_id))
  const now = useNow(inbox.now)
  if (conversations.length === 0)
    return (
      <EmptyList {...inboxSentences} isFiltered={Boolean(query.search || query.unread)} clearTo={inboxPath} />
    )
  return (
    <>
      <ul className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
        {conversations.map((conversation) => (
          <InboxRow
            key={conversation.participant_id}
            conversation={conversation}
            current={conversation.participant_id === openId}
            present={present.has(conversation.participant_id)}
            answering={answering[conversation.conversation_id]}
            now={now}
          />
        ))}
      </ul>
      <InboxPager query={query} lastPage={lastPage} />
    </>
  )
}
