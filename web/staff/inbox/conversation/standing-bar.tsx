import { type ReactNode, useEffect, useState } from 'react'
import { conversationNotFound, type Standing } from '#contract/talking/chat/chat.ts'
import { inboxSentences as words } from '#contract/talking/inbox/inbox-sentences.ts'
import { Check } from '#web/base/icons/first-icons.ts'
import { Ellipsis } from '#web/base/icons/shop-icons.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { createRefetcher } from '#web/base/platform/queries/create-refetcher.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useDropdown } from '#web/base/ui/dialogs/dropdown-panel.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { type Chat, useConversation } from '#web/shop/chat/client/create-chat.ts'
import { calledName } from '#web/staff/inbox/list/inbox-row.tsx'
import { changes } from '#web/staff/live/live-subjects.ts'

type Props = { chat: Chat; customerId: number }

/** Says who of the staff has a conversation in hand, and lets them take it, hand it over, let it go or end the waiting. */
export function StandingBar({ chat, customerId }: Props) {
  const { standing, messages } = useConversation(chat, customerId)
  const { busy, act } = useStandingChange({ chat, customerId })
  const last = messages?.at(-1)?.message_id
  // Nothing was written yet, or it is not known.
  if (!standing || last === undefined) return <div className="min-h-11 border-b border-line md:min-h-10" />
  const { waiting_since, assigned_to } = standing
  const seen = assigned_to?.user_id ?? null
  const assign = (clerk: number | null) =>
    void act(words.assignFailed, () =>
      api('PUT /messages/assign', { body: { user_id: customerId, assigned_to: clerk, seen } }),
    )
  const settle = () =>
    void act(words.settleFailed, () =>
      api('PUT /messages/settle', { body: { user_id: customerId, message_id: last } }),
    )
  return (
    <div className="flex min-h-11 items-center gap-2 border-b border-line bg-paper px-3 text-sm sm:px-4 md:min-h-10">
      <output className="min-w-0 flex-1 truncate">{whoAnswers(standing, chat.userId)}</output>
      {waiting_since && (
        <Button variant="quiet" size="sm" busy={busy} onClick={settle} title="Không cần trả lời">
          <Check size={16} />
          <span className="max-lg:sr-only">Không cần trả lời</span>
        </Button>
      )}
      {seen === null && (
        <Button variant="outline" size="sm" busy={busy} onClick={() => assign(chat.userId)}>
          Nhận
        </Button>
      )}
      <HandsMenu me={chat.userId} assignedTo={assigned_to} onAssign={assign} />
    </div>
  )
}

function whoAnswers({ assigned_to }: Standing, me: number): ReactNode {
  if (!assigned_to) return <span className="text-ink-soft">{words.noClerk}</span>
  return (
    <span className="font-semibold">
      {assigned_to.user_id === me ? words.youAnswer : words.answering(calledName(assigned_to.name))}
    </span>
  )
}

/** Sends a change once at a time; what it is afterwards is read from the server, also where a colleague was first. */
function useStandingChange({ chat, customerId }: Props) {
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const reader = createRefetcher(() => chat.conversationWith(customerId).look())
    const leave = changes.subscribe(({ kind }) => kind === 'work' && reader.soon())
    return () => {
      leave()
      reader.stop()
    }
  }, [chat, customerId])
  const act = async (failure: string, send: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await send()
    } catch (thrown) {
      if (!(thrown instanceof ApiRefusal && thrown.code === conversationNotFound.code))
        toast.error(sentenceOf(thrown, failure))
    }
    await chat.conversationWith(customerId).look()
    setBusy(false)
  }
  return { busy, act }
}

type MenuProps = {
  me: number
  assignedTo: Standing['assigned_to']
  onAssign: (clerk: number | null) => void
}

/** Menu to let go, to take over from a colleague, and to hand over to one. */
function HandsMenu({ me, assignedTo, onAssign }: MenuProps) {
  const { open, closeToButton, dropdownProps, buttonProps } = useDropdown()
  const assign = (clerk: number | null) => {
    closeToButton()
    onAssign(clerk)
  }
  return (
    <div className="relative shrink-0" {...dropdownProps}>
      <button
        {...buttonProps}
        aria-label="Giao, trả lại"
        title="Giao, trả lại"
        className="grid size-8 place-items-center rounded-md hover:bg-ink/7 pointer-coarse:size-11"
      >
        <Ellipsis size={18} />
      </button>
      {open && (
        <div className="absolute end-0 top-full z-40 mt-1 w-64 rounded-md border border-line bg-raised p-1.5 shadow-raised">
          {assignedTo && assignedTo.user_id !== me && (
            <Item onClick={() => assign(me)}>Nhận thay {calledName(assignedTo.name)}</Item>
          )}
          {assignedTo && <Item onClick={() => assign(null)}>Trả lại, để ai cũng nhận được</Item>}
          <HandOver without={[me, assignedTo?.user_id]} onAssign={assign} />
        </div>
      )}
    </div>
  )
}

type HandOverProps = { without: readonly (number | undefined)[]; onAssign: (clerk: number) => void }
type Clerks = readonly { user_id: number; name: string }[]

/** Colleagues who answer customers, loaded when the menu opens. */
function HandOver({ without, onAssign }: HandOverProps) {
  const [clerks, setClerks] = useState<Clerks>([])
  useEffect(() => {
    const left = new AbortController()
    api('GET /messages/clerks', { signal: left.signal, quiet: true }).then(
      ({ data }) => setClerks(data),
      // Without them the menu has its other items.
      () => {},
    )
    return () => left.abort()
  }, [])
  const others = clerks.filter(({ user_id }) => !without.includes(user_id))
  if (others.length === 0) return null
  return (
    <label className="block px-3 py-2 text-sm">
      <span className="text-ink-soft">Giao cho</span>
      <select
        className="field mt-1"
        value=""
        onChange={({ target }) => target.value !== '' && onAssign(Number(target.value))}
      >
        <option value="">Chọn người</option>
        {others.map(({ user_id, name }) => (
          <option key={user_id} value={user_id}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function Item({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="block min-h-10 w-full rounded-sm px-3 text-start hover:bg-ink/7 pointer-coarse:min-h-11"
    >
      {children}
    </button>
  )
}
