import { useState } from 'react'
import { deskSentences } from '#contract/base/subjects/subjects.ts'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import { StaffNoteField } from './staff-note-field.tsx'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

type Note = Extract<TimelineEntry, { kind: 'note' }>
type Props = { entry: Note; own: boolean; onChanged: () => Promise<unknown> }

/** A note for the staff alone; its author changes and removes it. */
export function NoteEntry({ entry: { data }, own, onChanged }: Props) {
  const [editing, setEditing] = useState(false)
  const [removing, setRemoving] = useState(false)
  const remove = async () => {
    setRemoving(true)
    try {
      await api('DELETE /desk/delete-note', byId(data.note_id))
    } catch (thrown) {
      toast.error(sentenceOf(thrown, deskSentences.noteNotDeleted), 5000)
    }
    await onChanged()
    setRemoving(false)
  }
  if (editing)
    return (
      <StaffNoteField
        label="Sửa ghi chú"
        action="Lưu"
        initial={data.text}
        onCancel={() => setEditing(false)}
        onSend={async (text, mentions) => {
          await api('PUT /desk/change-note', {
            ...byId(data.note_id),
            body: { text, mentions, version: data.version },
          })
          setEditing(false)
          await onChanged()
        }}
      />
    )
  return (
    <div className="rounded-md bg-ochre/8 px-3 py-2">
      <p className="break-words whitespace-pre-line">{data.text}</p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
        <span>Chỉ nhân viên thấy{data.changed_at && ' · đã sửa'}</span>
        {own && (
          <>
            <button type="button" className="text-link min-h-9" onClick={() => setEditing(true)}>
              Sửa
            </button>
            <button
              type="button"
              className="text-link min-h-9"
              aria-disabled={removing || undefined}
              onClick={() => !removing && void remove()}
            >
              Xóa
            </button>
          </>
        )}
      </p>
    </div>
  )
}
