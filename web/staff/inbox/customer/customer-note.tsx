import { useState } from 'react'
import { customerNoteLimit } from '#contract/talking/chat/chat-rules.ts'
import { inboxSentences } from '#contract/talking/inbox/inbox-sentences.ts'
import type { CustomerNote as Note } from '#contract/talking/inbox/inbox.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'

type Props = {
  customerId: number
  ownId: number
  note: Note
  onSaved: (note: Note) => void
  /** Another version was saved elsewhere. */
  onOvertaken: () => Promise<void>
}

/** Note of the staff about a customer. At a conflict both texts are shown to choose from. */
export function CustomerNote({ customerId, ownId, note, onSaved, onOvertaken }: Props) {
  const [typed, setTyped] = useState(() => readNoteDraft(ownId, customerId))
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  const change = (text: string | undefined) => {
    setTyped(text)
    saveNoteDraft(ownId, customerId, text)
  }
  const save = async () => {
    setBusy(true)
    setAlert('')
    try {
      const { data, msg } = await api('PUT /messages/customer-note', {
        query: { user_id: String(customerId) },
        body: { text: typed ?? '', version: note.version },
      })
      onSaved(data)
      change(undefined)
      toast.success(msg)
    } catch (thrown) {
      setAlert(sentenceOf(thrown, inboxSentences.noteFailed))
      if (thrown instanceof ApiRefusal && thrown.code === 'VERSION_CHANGED') await onOvertaken()
    }
    setBusy(false)
  }
  const changed = typed !== undefined && typed !== note.text
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) void save()
      }}
      className="space-y-2"
    >
      <FormAlert>{alert}</FormAlert>
      {alert !== '' && changed && note.text !== '' && (
        <p className="rounded-md border border-line px-3 py-2 text-sm break-words whitespace-pre-line">
          {note.text}
        </p>
      )}
      <TextArea
        label="Ghi chú nội bộ"
        rows={3}
        maxLength={customerNoteLimit}
        placeholder="Khách hàng không thấy ghi chú này."
        value={typed ?? note.text}
        onChange={({ target }) => change(target.value)}
      />
      {note.changed_at && (
        <p className="text-sm text-ink-soft">
          {note.changed_by} sửa lúc {formatDateTime(note.changed_at)}
        </p>
      )}
      {changed && (
        <div className="flex flex-wrap gap-2">
          <Button type="submit" size="sm" busy={busy}>
            Lưu ghi chú
          </Button>
          <Button size="sm" variant="quiet" disabled={busy} onClick={() => change(undefined)}>
            Bỏ thay đổi
          </Button>
        </div>
      )}
    </form>
  )
}

const keyOf = (ownId: number, customerId: number) => `note-draft:${ownId}:${customerId}`

/** A note that is not saved yet outlives its conversation, in this tab. */
function readNoteDraft(ownId: number, customerId: number): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(ownId, customerId)) ?? undefined
  } catch {
    return undefined
  }
}

function saveNoteDraft(ownId: number, customerId: number, text: string | undefined) {
  try {
    if (text === undefined) sessionStorage.removeItem(keyOf(ownId, customerId))
    else sessionStorage.setItem(keyOf(ownId, customerId), text)
  } catch {
    // Storage is closed to us: then it lasts as long as it is shown.
  }
}
