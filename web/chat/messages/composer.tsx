import { SendHorizontal, X } from 'lucide-react'
import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { messageLimit } from '#contract/chat/chat-rules.ts'
import { formatNumber } from '#web/platform/text/formats.ts'
import type { Chat } from '#web/chat/client/create-chat.ts'
import { createTypingEmitter } from '#web/chat/conversation/create-typing-emitter.ts'
import { CardContent } from './message-card.tsx'
import { changeMessageDraft, readMessageDraft, subscribeToDrafts } from '#web/chat/outbox/message-draft.ts'

const nearLimit = messageLimit - 500

/** Where somebody writes to whom: it can be gone to from elsewhere on the page. */
export const composerId = (partnerId: number) => `viet-cho-${partnerId}`

type Props = { chat: Chat; partnerId: number; name: string; focused: boolean; tools: ReactNode }

/** Where one writes: Enter sends, Shift and Enter break the line; whoever still composes a letter does neither. */
export function Composer({ chat, partnerId, name, focused, tools }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const read = () => readMessageDraft(chat.userId, partnerId)
  const { text, card } = useSyncExternalStore(subscribeToDrafts, read, read)
  const [typing] = useState(() => createTypingEmitter((now) => chat.emitTyping(partnerId, now)))
  const change = (part: Parameters<typeof changeMessageDraft>[2]) =>
    changeMessageDraft(chat.userId, partnerId, part)
  const tooLong = text.trim().length > messageLimit
  const sendable = text.trim() !== '' && !tooLong

  useEffect(() => typing.stop, [typing])
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  function send() {
    if (!sendable) return
    typing.stop()
    chat.send(partnerId, text.trim(), card)
    change({ text: '', card: undefined })
    field.current?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return
    event.preventDefault()
    send()
  }

  return (
    <form
      className="border-t border-line p-2"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {card && (
        <div className="mb-2 flex items-start gap-1 rounded-md border border-line p-2 text-sm">
          <span className="flex min-w-0 flex-1 items-center gap-3">
            <CardContent card={card} />
          </span>
          <button
            type="button"
            aria-label={card.kind === 'book' ? 'Không kèm sách này' : 'Không kèm đơn hàng này'}
            onClick={() => change({ card: undefined })}
            className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-ink/7 pointer-coarse:size-11"
          >
            <X aria-hidden="true" size={16} />
          </button>
        </div>
      )}
      <div className="relative flex items-end gap-1.5">
        {tools}
        <textarea
          ref={field}
          id={composerId(partnerId)}
          rows={1}
          aria-label={`Tin nhắn cho ${name}`}
          aria-describedby={hintId}
          aria-invalid={tooLong || undefined}
          placeholder="Nhập tin nhắn…"
          value={text}
          onChange={({ target }) => {
            change({ text: target.value })
            if (target.value.trim() !== '') typing.typed()
          }}
          onKeyDown={onKeyDown}
          className="field field-sizing-content max-h-36 min-w-0 flex-1 resize-none overflow-y-auto aria-invalid:border-seal"
        />
        <button
          type="submit"
          aria-label="Gửi"
          disabled={!sendable}
          className="grid size-11 shrink-0 place-items-center rounded-md bg-seal text-on-seal transition-colors enabled:hover:bg-seal-deep disabled:opacity-55"
        >
          <SendHorizontal aria-hidden="true" size={18} />
        </button>
      </div>
      <p id={hintId} className={text.length > nearLimit ? 'mt-1 text-sm' : 'sr-only'}>
        {tooLong
          ? `Tin nhắn không được vượt quá ${messageLimit} ký tự`
          : text.length > nearLimit
            ? `Còn ${formatNumber(messageLimit - text.trim().length)} ký tự`
            : 'Enter để gửi, Shift + Enter để xuống dòng'}
      </p>
    </form>
  )
}

/** The second is how some browsers name a key that an input method took. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229
