import type { SentencePart } from '#contract/desk/audit/audit-sentence.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { thingHref } from './thing-href.ts'

/** A sentence of the log: who and what are links, what was there before is struck through. */
export function AuditSentence({ parts }: { parts: readonly SentencePart[] }) {
  return parts.map((part, at) => <Part key={`${at}-${part.is}`} part={part} />)
}

function Part({ part }: { part: SentencePart }) {
  if (part.is === 'old') return <del className="text-ink-soft">{part.text}</del>
  if (part.is === 'new') return <ins className="font-semibold no-underline">{part.text}</ins>
  if (!('kind' in part)) return part.text
  const to = thingHref(part.kind, part.id, part.text.replaceAll(/^«|»$/g, ''))
  const strong = part.is === 'person' ? 'font-semibold' : ''
  return to ? (
    <Link to={to} className={`text-link break-words ${strong}`}>
      {part.text}
    </Link>
  ) : (
    <span className={strong}>{part.text}</span>
  )
}
