import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import { longestPickIntro, longestPickTitle, mostPicks } from '#contract/catalogue/picks/pick-rules.ts'
import { pickSentences } from '#contract/catalogue/picks/pick-sentences.ts'
import type { StaffPick, StaffPickListWithPicks } from '#contract/catalogue/picks/picks.ts'
import { api, byId, ApiRefusal } from '#web/base/platform/api/api.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { UnsavedGuard } from '#web/staff/settings/unsaved-guard.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { BookPicker } from './book-picker.tsx'
import { PickFields } from './pick-fields.tsx'
import { usePickDraft } from './use-pick-draft.ts'

const nothing: StaffPickListWithPicks['picks'] = []

/** A list of the staff: its name, what it is about, and its books with a sentence on each. */
export function PickListEditor({ list }: { list: StaffPickListWithPicks | undefined }) {
  const [typed, setTyped] = useState(false)
  const draft = usePickDraft(list?.picks ?? nothing, () => setTyped(true))
  const { busy, alert, problemOf, formProps } = useSave(list, draft.picks, () => setTyped(false))
  const chosen = new Set(draft.picks.map(({ book_id }) => book_id))
  const problem = problemOf('title')
  return (
    <form {...formProps} onChange={() => setTyped(true)} className="max-w-4xl space-y-6">
      <FormAlert>{alert}</FormAlert>
      <TextField
        label="Tên danh sách"
        name="title"
        required
        maxLength={longestPickTitle}
        defaultValue={list?.title}
        {...(problem && { problem })}
      />
      <TextArea
        label="Lời dẫn"
        name="intro"
        required={false}
        rows={3}
        maxLength={longestPickIntro}
        defaultValue={list?.intro}
      />
      <section aria-labelledby="sach-trong-danh-sach" className="space-y-4">
        <h2 id="sach-trong-danh-sach" className="text-xl">
          Những cuốn được chọn <span className="figures text-ink-soft">({draft.picks.length})</span>
        </h2>
        <ol className="space-y-3">
          {draft.picks.map((pick, index) => (
            <PickFields
              key={pick.book_id}
              pick={pick}
              index={index}
              count={draft.picks.length}
              problemOf={problemOf}
              onChange={(change) => draft.change(pick.book_id, change)}
              onMove={(by) => draft.move(index, by)}
              onRemove={() => draft.remove(pick.book_id)}
            />
          ))}
        </ol>
        <BookPicker chosen={chosen} full={draft.picks.length >= mostPicks} onPick={draft.add} />
      </section>
      <div className="border-t border-line pt-5">
        <Button type="submit" busy={busy}>
          {list ? 'Lưu danh sách' : 'Tạo danh sách'}
        </Button>
      </div>
      <UnsavedGuard unsaved={typed} />
    </form>
  )
}

function useSave(list: StaffPickListWithPicks | undefined, picks: readonly StaffPick[], onSaved: () => void) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<number>()
  // After the guard has heard that nothing is unsaved.
  useEffect(() => {
    if (made !== undefined) void navigate(`/admin/picks/${made}`, { replace: true })
  }, [made, navigate])
  return useSubmit({
    send: async (values) => {
      const body: RequestBody<'POST /picks/create-list'> = {
        title: textOf(values, 'title'),
        intro: textOf(values, 'intro'),
        picks: picks.map(({ book_id, said_by, sentence }) => ({ book_id, said_by, sentence })),
      }
      const sent = list
        ? api('PUT /picks/update-list', {
            ...byId(list.pick_list_id),
            body: { ...body, version: list.version },
          })
        : api('POST /picks/create-list', { body })
      const { msg, data } = await sent.catch(async (thrown: unknown) => {
        // Keeps the typed values; the next try knows how it stands now.
        if (thrown instanceof ApiRefusal && thrown.code === 'VERSION_CHANGED') await revalidate()
        throw atItsRow(thrown)
      })
      onSaved()
      toast.success(msg)
      if (list) await revalidate()
      else setMade(data.pick_list_id)
    },
    fallback: pickSentences.saveFailed,
  })
}

/** 'picks.1.sentence' is a field of a row, named with dashes: what stands before a dot would be the field itself. */
function atItsRow(thrown: unknown): unknown {
  if (!(thrown instanceof ApiRefusal)) return thrown
  const { status, code, message: msg, errors } = thrown
  const named = errors.map((error) => ({ ...error, field: error.field.replaceAll('.', '-') }))
  return new ApiRefusal({ status, code, msg, errors: named })
}
