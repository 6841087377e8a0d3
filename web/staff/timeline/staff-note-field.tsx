import { type FormEvent, type KeyboardEvent, useId, useState } from 'react'
import { deskSentences, noteLimits } from '#contract/base/subjects/subjects.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { MentionList } from './mention-list.tsx'
import { useMentionField } from './use-mention-field.ts'

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
