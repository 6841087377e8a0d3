import { useEffect, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import {
  longestBookseller,
  longestPickIntro,
  longestPickSentence,
  longestPickTitle,
  mostPicks,
  pickSentences,
} from '#contract/catalogue/picks/pick-sentences.ts'
import type { StaffPick, StaffPickListWithPicks } from '#contract/catalogue/picks/picks.ts'
import { X } from '#web/base/icons/first-icons.ts'
import { api, ApiRefusal, byId } from '#web/base/platform/api/api.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { SaveBar } from '#web/staff/settings/save-bar.tsx'
import { UnsavedGuard } from '#web/staff/settings/unsaved-guard.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import { BookPicker } from './book-picker.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { OrderButtons } from './order-buttons.tsx'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { moved } from './moved.ts'

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
      <SaveBar>
        <Button type="submit" busy={busy}>
          {list ? 'Lưu danh sách' : 'Tạo danh sách'}
        </Button>
      </SaveBar>
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

type Props = {
  pick: StaffPick
  index: number
  count: number
  problemOf: (field: string) => string | undefined
  onChange: (change: Partial<StaffPick>) => void
  onMove: (by: -1 | 1) => void
  onRemove: () => void
}

/** A book of the list, who recommends it and in which words. */
function PickFields({ pick, index, count, problemOf, onChange, onMove, onRemove }: Props) {
  const field = (name: 'said_by' | 'sentence') => {
    const problem = problemOf(`picks-${index}-${name}`)
    return { name: `picks-${index}-${name}`, ...(problem && { problem }) }
  }
  return (
    <li className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-md border border-line bg-surface p-4">
      <BookCover src={pick.image_url} title={pick.title} />
      <div className="min-w-0">
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <h3 className="font-sans text-base leading-snug font-semibold break-words">{pick.title}</h3>
            <p className="text-sm text-ink-soft">{pick.author_name}</p>
            {!pick.on_shelf && (
              <p className="text-sm text-seal">Đã ngừng bán, bạn đọc không thấy cuốn này.</p>
            )}
          </div>
          <div className="-mt-2 -me-2 flex shrink-0">
            <OrderButtons name={pick.title} index={index} count={count} onMove={onMove} />
            <IconButton icon={X} label={`Bỏ khỏi danh sách: ${pick.title}`} onClick={onRemove} />
          </div>
        </div>
        <div className="mt-3 grid gap-3 md:grid-cols-[minmax(0,1fr)_12rem]">
          <TextArea
            label="Lời giới thiệu"
            rows={2}
            maxLength={longestPickSentence}
            value={pick.sentence}
            onChange={({ target }) => onChange({ sentence: target.value })}
            {...field('sentence')}
          />
          <TextField
            label="Người bán sách"
            maxLength={longestBookseller}
            value={pick.said_by}
            onChange={({ target }) => onChange({ said_by: target.value })}
            {...field('said_by')}
          />
        </div>
      </div>
    </li>
  )
}

/** The picks as they shall be. A new one is said by whom the last one was. */
function usePickDraft(saved: readonly StaffPick[], onChange: () => void) {
  const [picks, keepPicks] = useState<readonly StaffPick[]>(saved)
  const setPicks = (change: (now: readonly StaffPick[]) => readonly StaffPick[]) => {
    keepPicks(change)
    onChange()
  }
  return {
    picks,
    add: ({ book_id, title, author_name, image }: Book) =>
      setPicks((now) => [
        ...now,
        {
          book_id,
          title,
          author_name,
          image_url: image.thumb,
          on_shelf: true,
          said_by: now.at(-1)?.said_by ?? '',
          sentence: '',
        },
      ]),
    change: (id: number, change: Partial<StaffPick>) =>
      setPicks((now) => now.map((pick) => (pick.book_id === id ? { ...pick, ...change } : pick))),
    move: (index: number, by: -1 | 1) => setPicks((now) => moved(now, index, by)),
    remove: (id: number) => setPicks((now) => now.filter(({ book_id }) => book_id !== id)),
  }
}
