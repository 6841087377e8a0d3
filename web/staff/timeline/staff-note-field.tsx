import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { deskSentences, noteLimits } from '#contract/base/subjects/subjects.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { fold } from '#contract/platform/language/vietnamese.ts'

type Props = {
  label: string
  action: string
  initial?: string
  onCancel?: () => void
  onSend: (text: string, mentions: number[]) => Promise<void>
}

/** A note for colleagues, whom it names after @. Ctrl+Enter sends it; what is not sent stays. */
export function StaffNoteField({ label, action, initial = '', onCancel, onSend }: Props) {
  const { field, ...mention } = useMentionField(initial)
  const { text, options, chosen } = mention
  const { busy, failure, send } = useSending(async () => {
    await onSend(text, mention.mentioned())
    mention.clear()
  })
  const listId = useId()
  const offered = options.length > 0
  const submit = () => void send(text.trim() ? '' : deskSentences.noteMissing)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return submit()
    if (mention.takesKey(event)) event.preventDefault()
    else if (event.key === 'Escape' && onCancel) onCancel()
    else return
    event.stopPropagation()
  }
  return (
    <form
      className="relative"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <MentionList id={listId} options={options} chosen={chosen} onPick={mention.pick} />
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          aria-label={label}
          aria-autocomplete="list"
          aria-controls={offered ? listId : undefined}
          aria-activedescendant={offered ? `${listId}-${chosen}` : undefined}
          aria-invalid={failure ? true : undefined}
          placeholder="Ghi chú cho đồng nghiệp, @ để nhắc tên"
          rows={2}
          maxLength={noteLimits.text}
          value={text}
          onChange={({ target }) => mention.type(target)}
          onSelect={({ currentTarget }) => mention.moveTo(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
          className="field min-h-11 min-w-0 flex-1 px-3 py-2"
        />
        <div className="flex flex-col gap-1">
          <Button type="submit" size="sm" busy={busy}>
            {action}
          </Button>
          {onCancel && (
            <Button size="sm" variant="quiet" onClick={onCancel}>
              Thôi
            </Button>
          )}
        </div>
      </div>
      <p role="alert" className="text-sm text-seal empty:hidden">
        {failure}
      </p>
    </form>
  )
}

function useSending(work: () => Promise<void>) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const send = async (problem: string) => {
    if (busy) return
    setFailure(problem)
    if (problem) return
    setBusy(true)
    try {
      await work()
    } catch (thrown) {
      setFailure(sentenceOf(thrown, deskSentences.noteFailed))
    }
    setBusy(false)
  }
  return { busy, failure, send }
}

type MentionListProps = {
  id: string
  options: readonly Colleague[]
  chosen: number
  onPick: (index: number) => void
}

/** The colleagues who may be meant, above the field that they are written into. */
function MentionList({ id, options, chosen, onPick }: MentionListProps) {
  if (options.length === 0) return null
  return (
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="listbox"
      aria-label="Đồng nghiệp"
      className="absolute inset-x-0 bottom-full z-10 mb-1 max-h-56 overflow-y-auto rounded-md border border-edge bg-surface py-1 shadow-raised"
    >
      {options.map(({ account_id, name }, index) => (
        <div
          key={account_id}
          id={`${id}-${index}`}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          tabIndex={-1}
          aria-selected={index === chosen}
          onPointerDown={(event) => {
            event.preventDefault()
            onPick(index)
          }}
          className="flex min-h-11 cursor-pointer items-center px-3 aria-selected:bg-ink/7"
        >
          {name}
        </div>
      ))}
    </div>
  )
}

/** A text in which names of colleagues are offered after @: by arrows and Enter, or a press. */
function useMentionField(initial: string) {
  const [text, setText] = useState(initial)
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [closed, setClosed] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const colleagues = useColleagues(text.includes('@'))
  const found = closed ? undefined : mentionAt(text, caret, colleagues)
  const options = found?.options ?? []

  const pick = (index: number) => {
    const one = options[index]
    if (!found || !one) return
    const next = insertMention(text, found, one.name)
    setText(next.text)
    setCaret(next.caret)
    setChosen(0)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(next.caret, next.caret)
    })
  }
  /** Handles the keys of the list; true when it was one of them. */
  const takesKey = ({ key }: KeyboardEvent): boolean => {
    if (options.length === 0) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[key]
    if (step) setChosen((chosen + step + options.length) % options.length)
    else if (key === 'Enter' || key === 'Tab') pick(chosen)
    else if (key === 'Escape') setClosed(true)
    else return false
    return true
  }
  const type = ({ value, selectionStart }: HTMLTextAreaElement) => {
    setText(value)
    setCaret(selectionStart)
    setChosen(0)
    setClosed(false)
  }
  return {
    text,
    field,
    options,
    chosen,
    pick,
    takesKey,
    type,
    moveTo: setCaret,
    clear: () => setText(''),
    mentioned: () => mentionedIn(text, colleagues),
  }
}

/** Colleagues who can be mentioned, fetched once one is about to be. */
function useColleagues(wanted: boolean): readonly Colleague[] {
  const [colleagues, setColleagues] = useState<readonly Colleague[]>([])
  const missing = wanted && colleagues.length === 0
  useEffect(() => {
    if (!missing) return
    let left = false
    api('GET /desk/get-colleagues', { quiet: true }).then(
      ({ data }) => left || setColleagues(data),
      () => {},
    )
    return () => {
      left = true
    }
  }, [missing])
  return colleagues
}

type Colleague = { account_id: number; name: string }
type Mention = { from: number; to: number; options: readonly Colleague[] }

const mostOffered = 6

/** The name that is being written after @ before the caret, and whom it may mean: by any word of a name, without accents. */
export function mentionAt(
  text: string,
  caret: number,
  colleagues: readonly Colleague[],
): Mention | undefined {
  const [, before = '', typed] =
    /^([\s\S]*?(?:^|\s))@([\p{L}\p{M} ]{0,40})$/u.exec(lastLine(text, caret)) ?? []
  if (typed === undefined) return undefined
  const wanted = fold(typed)
  const options = colleagues
    .filter(({ name }) => ` ${fold(name)}`.includes(` ${wanted}`))
    .slice(0, mostOffered)
  // A whole name with what follows it is written already.
  if (options.length === 0 || colleagues.some(({ name }) => typed === `${name} `)) return undefined
  const start = caret - lastLine(text, caret).length + before.length
  return { from: start, to: caret, options }
}

/** Text from the last @, with the character before it, up to the caret. */
function lastLine(text: string, caret: number): string {
  const at = text.lastIndexOf('@', caret - 1)
  return at < 0 ? '' : text.slice(Math.max(0, at - 1), caret)
}

export function insertMention(text: string, { from, to }: Mention, name: string) {
  const written = `@${name} `
  return { text: text.slice(0, from) + written + text.slice(to), caret: from + written.length }
}

/** The accounts whose names stand after an @ in the text. */
export const mentionedIn = (text: string, colleagues: readonly Colleague[]): number[] =>
  colleagues
    .filter(({ name }) => text.includes(`@${name}`))
    .map(({ account_id }) => account_id)
    .slice(0, noteLimits.mentions)
