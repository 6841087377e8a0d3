import { useEffect, useRef, type KeyboardEvent, useId, useState, useCallback } from 'react'
import { ArrowLeft, UserRound } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ConversationPanel, Presence } from '#web/shop/chat/messages/conversation-panel.tsx'
import { type Chat, useConversation } from '#web/shop/chat/client/create-chat.ts'
import { useIsPhone } from '#web/base/ui/layout/use-media.ts'
import { useOpenConversation } from '#web/staff/inbox/use-open-conversation.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import { MessageSquareQuote, Paperclip } from '#web/base/icons/desk-icons.ts'
import { StandingBar } from './standing-bar.tsx'
import { changeMessageDraft, readMessageDraft } from '#web/shop/chat/client/message-draft.ts'
import { sentenceOf, api } from '#web/base/platform/api/api.ts'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { useCombobox } from '#web/base/ui/fields/use-combobox.ts'
import { useDropdown } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { fillReply } from './fill-reply.ts'
import type { CannedReply } from '#contract/talking/inbox/inbox.ts'

type InboxConversationProps = { chat: Chat; customerId: number; knownName: string; replies: CannedReplies }

const action = 'grid size-11 shrink-0 place-items-center rounded-md hover:bg-ink/7'

/** The conversation with one customer, answered in the name of the shop. */
export function InboxConversation({ chat, customerId, knownName, replies }: InboxConversationProps) {
  const { online, name: readName } = useConversation(chat, customerId)
  const name = readName || knownName
  const { linkTo, listLink } = useOpenConversation()
  const isPhone = useIsPhone()
  const title = useRef<HTMLHeadingElement>(null)
  // There the list is gone, and with it what had the focus; the field would bring up the keyboard.
  useEffect(() => {
    if (isPhone) title.current?.focus()
  }, [isPhone])
  return (
    <section aria-label={`Trò chuyện với ${name}`} className="flex min-h-0 flex-1 flex-col">
      <header className="flex items-center gap-1 border-b border-line px-1 sm:ps-4">
        <Link to={listLink} preventScrollReset aria-label="Về danh sách" className={`${action} sm:hidden`}>
          <ArrowLeft size={20} />
        </Link>
        <div className="min-w-0 flex-1 py-1.5">
          <h2 ref={title} tabIndex={-1} className="truncate text-lg leading-snug outline-none">
            {name}
          </h2>
          <Presence online={online} />
        </div>
        <Link
          to={linkTo('card', customerId)}
          preventScrollReset
          aria-label={`Thông tin của ${name}`}
          className={`${action} xl:hidden`}
        >
          <UserRound size={20} />
        </Link>
      </header>
      <StandingBar chat={chat} customerId={customerId} />
      <ConversationPanel
        chat={chat}
        partnerId={customerId}
        name={name}
        forStaff
        focused={!isPhone}
        tools={
          <>
            <ReplyMenu chat={chat} customerId={customerId} name={name} replies={replies} />
            <Link
              to={linkTo('attach', customerId)}
              preventScrollReset
              aria-label={inboxSentences.attach}
              title={inboxSentences.attach}
              className={`${action} -ms-1.5 text-ink-soft hover:text-ink`}
            >
              <Paperclip size={20} />
            </Link>
          </>
        }
      />
    </section>
  )
}

type ReplyMenuProps = { chat: Chat; customerId: number; name: string; replies: CannedReplies }

/** Beside the field: a canned reply is put into it, to be looked over and sent like anything else. */
function ReplyMenu({ chat, customerId, name, replies }: ReplyMenuProps) {
  const { open, close, dropdownProps, buttonProps } = useDropdown()
  const insert = (content: string) => {
    const { text } = readMessageDraft(chat.userId, customerId)
    changeMessageDraft(chat.userId, customerId, { text: fillReply(text, content, name) })
    close()
    // The field stands beside this menu in the same form.
    dropdownProps.ref.current?.closest('form')?.querySelector('textarea')?.focus()
  }
  return (
    <div className="sm:relative" {...dropdownProps}>
      <button
        {...buttonProps}
        aria-label="Câu trả lời mẫu"
        onClick={() => {
          if (!open) void replies.look()
          buttonProps.onClick()
        }}
        className="grid size-11 place-items-center rounded-md text-ink-soft hover:bg-ink/7 hover:text-ink"
      >
        <MessageSquareQuote size={20} />
      </button>
      {open && <Menu customerId={customerId} replies={replies} onInsert={insert} />}
    </div>
  )
}

type MenuProps = { customerId: number; replies: CannedReplies; onInsert: (content: string) => void }

function Menu({ customerId, replies: { list, failure, look }, onInsert }: MenuProps) {
  const { linkTo } = useOpenConversation()
  return (
    <section
      aria-label="Chọn câu trả lời mẫu"
      className="absolute bottom-full z-20 mb-2 flex max-h-80 animate-[appear_150ms_var(--ease-out)] flex-col rounded-md border border-line bg-raised shadow-raised max-sm:inset-x-0 sm:start-0 sm:w-88"
    >
      {list && list.length > 0 && <Choice list={list} onInsert={onInsert} />}
      {list?.length === 0 && (
        <p className="px-4 py-6 text-center text-ink-soft">Chưa có câu trả lời mẫu nào.</p>
      )}
      {!list && failure === undefined && (
        <SkeletonGroup
          label={inboxSentences.loadingReplies}
          shapes={['h-10', 'h-10']}
          className="space-y-2 p-3"
        />
      )}
      {failure !== undefined && (
        <div role="alert" className="flex flex-col items-center gap-3 px-4 py-6 text-center">
          <p>{sentenceOf(failure, inboxSentences.repliesFailed)}</p>
          <RetryButton size="sm" onRetry={look} />
        </div>
      )}
      <Link
        to={linkTo('replies', customerId)}
        preventScrollReset
        className="flex min-h-11 shrink-0 items-center border-t border-line px-4 font-semibold hover:bg-ink/7"
      >
        Quản lý câu trả lời mẫu
      </Link>
    </section>
  )
}

type ChoiceProps = { list: NonNullable<CannedReplies['list']>; onInsert: (content: string) => void }

function Choice({ list, onInsert }: ChoiceProps) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const wanted = fold(typed)
  const found = list.filter(({ title, content }) => fold(`${title} ${content}`).includes(wanted))
  const box = useCombobox({ id, options: found.length, expandable: true })
  const { 'aria-activedescendant': active, onKeyDown: walk } = box.fieldProps
  const onKeyDown = (event: KeyboardEvent) => {
    walk(event)
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    // The form around it is the message's.
    event.preventDefault()
    const [first] = found
    if (active === undefined && first) onInsert(first.content)
  }
  return (
    <>
      <input
        // The menu opens to search in it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        aria-label="Tìm câu trả lời mẫu"
        placeholder="Tìm câu trả lời mẫu…"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          box.openList()
        }}
        onFocus={box.openList}
        {...box.fieldProps}
        onKeyDown={onKeyDown}
        // The list is a part of the menu, and there as long as it is.
        role="combobox"
        aria-expanded
        aria-controls={id}
        className="field m-2 w-auto"
      />
      <div
        aria-label="Câu trả lời mẫu"
        className="min-h-0 overflow-y-auto overscroll-contain"
        {...box.listProps}
      >
        {found.map(({ reply_id, title, content }, index) => (
          <button
            key={reply_id}
            type="button"
            {...box.optionProps(index)}
            onClick={() => onInsert(content)}
            className="block min-h-11 w-full px-4 py-2 text-start hover:bg-ink/5 aria-selected:bg-ink/8"
          >
            <span className="block truncate font-semibold">{title}</span>
            <span className="line-clamp-2 text-sm text-ink-soft">{content}</span>
          </button>
        ))}
      </div>
      {found.length === 0 && <p className="px-4 pb-4 text-ink-soft">Không có câu nào phù hợp.</p>}
    </>
  )
}

/** The canned replies, loaded when they are first wanted (lazily). */
export function useCannedReplies() {
  const [list, setList] = useState<readonly CannedReply[]>()
  const [failure, setFailure] = useState<unknown>()
  const look = useCallback(async () => {
    setFailure(undefined)
    try {
      setList((await api('GET /messages/canned-replies', { quiet: true })).data)
    } catch (thrown) {
      setFailure(thrown)
    }
  }, [])
  return { list, failure: list ? undefined : failure, look }
}

export type CannedReplies = ReturnType<typeof useCannedReplies>
