import type { ReactNode } from 'react'
import type { MessageCard } from '#contract/talking/chat/chat.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { MessageCardLink } from './message-card.tsx'
import { formatClock } from './message-times.ts'
import { splitLinks } from './split-links.ts'

type BubbleProps = {
  own: boolean
  author: string
  text: string
  card: MessageCard | null
  at: string
  forStaff: boolean
  onOpen?: (() => void) | undefined
  /** Delivery state of one's own. */
  state?: ReactNode
}

/** One message: one's own to the right, the other side's to the left. */
export function MessageBubble({ own, author, text, card, at, forStaff, onOpen, state }: BubbleProps) {
  return (
    <li className={classes('flex flex-col gap-1 px-3', own ? 'items-end' : 'items-start')}>
      <div className="flex max-w-[85%] flex-col gap-1">
        <span className="sr-only">{author}: </span>
        {card && <MessageCardLink card={card} forStaff={forStaff} onOpen={onOpen} />}
        <div
          className={classes(
            'rounded-lg px-3 py-1.5',
            own ? 'self-end bg-indigo-ink text-paper' : 'self-start border border-line bg-surface',
          )}
        >
          <MessageText text={text} />
        </div>
      </div>
      <p className="text-xs text-ink-soft">
        {forStaff && own && author && <>{author} · </>}
        <time dateTime={at} title={formatDateTime(at)}>
          {formatClock(at)}
        </time>
        {state && <> · {state}</>}
      </p>
    </li>
  )
}

/** Text of a message, its lines kept, its addresses as links that learn nothing of this page. */
function MessageText({ text }: { text: string }) {
  return (
    <p className="wrap-anywhere whitespace-pre-wrap">
      {splitLinks(text).map(({ text: shown, href }, index) =>
        href === undefined ? (
          shown
        ) : (
          <a
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={href}
            target="_blank"
            rel="noopener noreferrer nofollow ugc"
            className="underline underline-offset-2"
          >
            {shown}
          </a>
        ),
      )}
    </p>
  )
}
