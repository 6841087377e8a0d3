import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { messageLimit } from '#contract/talking/chat/chat-rules.ts'
import {
  chatPictureRule,
  chatPictureSentences as pictureWords,
} from '#contract/talking/chat/chat-pictures.ts'
import { fileProblem } from '#contract/platform/shape/image-upload.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { sendChatPicture } from '#web/shop/chat/client/chat-calls.ts'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { X } from '#web/base/icons/first-icons.ts'
import { ImagePlus } from '#web/base/icons/desk-icons.ts'
import { SendHorizontal } from '#web/base/icons/shop-icons.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import type { Chat } from '#web/shop/chat/client/create-chat.ts'
import { CardContent } from './message-bubble.tsx'
import { createTypingEmitter } from '#web/shop/chat/client/typing.ts'
import {
  changeMessageDraft,
  readMessageDraft,
  subscribeToDrafts,
} from '#web/shop/chat/client/message-draft.ts'

const nearLimit = messageLimit - 500

/** The field's id: it can be focused from elsewhere on the page. */
export const composerId = (partnerId: number) => `viet-cho-${partnerId}`

type Props = { chat: Chat; partnerId: number; name: string; focused: boolean; tools: ReactNode }

/** Enter sends, Shift and Enter break the line; while an input method composes a letter, Enter does neither. */
export function Composer({ chat, partnerId, name, focused, tools }: Props) {
  const field = useRef<HTMLTextAreaElement>(null)
  const hintId = useId()
  const { text, card, left, sendable, write, attach, removeCard, send } = useComposer(chat, partnerId)
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])

  function submit(event: FormEvent | KeyboardEvent) {
    event.preventDefault()
    if (!sendable) return
    send()
    field.current?.focus()
  }

  return (
    <form className="border-t border-line p-2" onSubmit={submit}>
      {card && <AttachedCard card={card} onRemove={removeCard} />}
      <div className="relative flex items-end gap-1.5">
        {tools}
        <PictureButton onPicture={attach} />
        <textarea
          ref={field}
          id={composerId(partnerId)}
          rows={1}
          aria-label={`Tin nhắn cho ${name}`}
          aria-describedby={hintId}
          aria-invalid={left < 0 || undefined}
          placeholder="Nhập tin nhắn…"
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.shiftKey && !isComposing(event)) submit(event)
          }}
          className="field field-sizing-content max-h-36 min-w-0 flex-1 resize-none overflow-y-auto aria-invalid:border-seal"
        />
        <button
          type="submit"
          aria-label="Gửi"
          disabled={!sendable}
          className="grid size-11 shrink-0 place-items-center rounded-md bg-seal text-on-seal transition-colors enabled:hover:bg-seal-deep disabled:opacity-55"
        >
          <SendHorizontal size={18} />
        </button>
      </div>
      <p id={hintId} className={text.length > nearLimit ? 'mt-1 text-sm' : 'sr-only'}>
        {hintOf(text, left)}
      </p>
    </form>
  )
}

const withoutWords: Record<MessageCard['kind'], string> = {
  book: 'Không kèm sách này',
  order: 'Không kèm đơn hàng này',
  picture: pictureWords.remove,
}

type PictureButtonProps = { onPicture: (picture: string) => void }

/** Chooses a picture, from the album or the camera of a phone, and keeps it until the message is sent. */
function PictureButton({ onPicture }: PictureButtonProps) {
  const field = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const keep = async (image: File) => {
    const problem = fileProblem(chatPictureRule, image)
    if (problem) return toast.error(problem)
    setBusy(true)
    try {
      onPicture(await sendChatPicture(image))
    } catch (thrown) {
      toast.error(sentenceOf(thrown, pictureWords.failed))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={field}
        type="file"
        accept="image/*"
        hidden
        aria-label={pictureWords.add}
        onChange={({ target }) => {
          const [image] = target.files ?? []
          if (image) void keep(image)
          target.value = ''
        }}
      />
      <button
        type="button"
        aria-label={pictureWords.add}
        title={pictureWords.add}
        aria-busy={busy || undefined}
        disabled={busy}
        onClick={() => field.current?.click()}
        className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-ink/7 hover:text-ink disabled:opacity-55"
      >
        <ImagePlus size={20} />
      </button>
    </>
  )
}

function AttachedCard({ card, onRemove }: { card: MessageCard; onRemove: () => void }) {
  return (
    <div className="mb-2 flex items-start gap-1 rounded-md border border-line p-2 text-sm">
      <span className="flex min-w-0 flex-1 items-center gap-3">
        <CardContent card={card} />
      </span>
      <button
        type="button"
        aria-label={withoutWords[card.kind]}
        onClick={onRemove}
        className="grid size-9 shrink-0 place-items-center rounded-md hover:bg-ink/7 pointer-coarse:size-11"
      >
        <X size={16} />
      </button>
    </div>
  )
}

function hintOf(text: string, left: number): string {
  if (left < 0) return `Tin nhắn không được vượt quá ${messageLimit} ký tự`
  if (text.length > nearLimit) return `Còn ${formatNumber(left)} ký tự`
  return 'Enter để gửi, Shift + Enter để xuống dòng'
}

/** The second is how some browsers name a key that an input method took. */
const isComposing = ({ nativeEvent }: KeyboardEvent) => nativeEvent.isComposing || nativeEvent.keyCode === 229

/** The draft for one partner, how it is changed and sent, and the typing events that go along with it. */
function useComposer(chat: Chat, partnerId: number) {
  const read = () => readMessageDraft(chat.userId, partnerId)
  const { text, card } = useSyncExternalStore(subscribeToDrafts, read, read)
  const [typing] = useState(() => createTypingEmitter((now) => chat.emitTyping(partnerId, now)))
  useEffect(() => typing.stop, [typing])

  const change = (part: Parameters<typeof changeMessageDraft>[2]) =>
    changeMessageDraft(chat.userId, partnerId, part)
  const trimmed = text.trim()
  const left = messageLimit - trimmed.length
  const isPicture = card?.kind === 'picture'
  const sendable = (trimmed !== '' || isPicture) && left >= 0

  return {
    text,
    card,
    /** Characters left; negative where it is too long. */
    left,
    sendable,
    write: (next: string) => {
      change({ text: next })
      if (next.trim() !== '') typing.typed()
    },
    attach: (picture: string) => change({ card: { kind: 'picture', picture } }),
    removeCard: () => change({ card: undefined }),
    send: () => {
      typing.stop()
      chat.send(partnerId, trimmed || pictureWords.alone, card)
      change({ text: '', card: undefined })
    },
  }
}
