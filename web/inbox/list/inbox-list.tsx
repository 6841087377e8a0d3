import { chatSentences } from '#contract/chat/chat-rules.ts'
import { inboxSentences } from '#contract/inbox/inbox-sentences.ts'
import { chatErrorMessage } from '#web/chat/conversation/chat-error-message.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ListFilters, submitChoice } from '#web/ui/lists/list-filters.tsx'
import { Select } from '#web/ui/fields/select.tsx'
import { inboxHref, inboxPath, type InboxQuery, readInboxQuery } from '#web/inbox/inbox-query.ts'
import { InboxPager } from './inbox-pager.tsx'
import { InboxRow } from './inbox-row.tsx'
import type { InboxData } from '#web/inbox/read-inbox.ts'
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
      className="border-b border-line p-3"
    >
      <Select
        label="Hiển thị"
        name="unread"
        value={query.unread ?? ''}
        onChange={submitChoice}
        className="min-w-28 flex-1"
      >
        <option value="">Tất cả</option>
        <option value="1">Chưa đọc</option>
      </Select>
    </ListFilters>
  )
}

/** The conversations, newest first; it scrolls in its own box. */
export function InboxList({ inbox, openId }: { inbox: InboxData; openId: number | undefined }) {
  const { conversations, query, lastPage } = inbox
  const answering = useStaffTyping()
  const present = useOnlineCustomers(conversations.map(({ participant_id }) => participant_id))
  const now = useNow(inbox.now)
  if (conversations.length === 0) return <Nothing query={query} />
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

function Nothing({ query: { search, unread } }: { query: InboxQuery }) {
  if (!search && !unread) return <EmptyState title={inboxSentences.none} />
  return (
    <EmptyState title={inboxSentences.noneFound}>
      <ButtonLink to={inboxPath} variant="outline">
        Xóa bộ lọc
      </ButtonLink>
    </EmptyState>
  )
}
