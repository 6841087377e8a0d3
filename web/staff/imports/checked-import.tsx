import { type FormEvent, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { importPath } from './import-query.ts'

type Props = { now: BookImport; onChange: (next: BookImport) => void }

/** What only a person can decide, and then the word to go on. */
export function CheckedImport({ now, onChange }: Props) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState<'start' | 'leave'>()
  const [alert, setAlert] = useState('')
  const { doubtful, without_category: without, ready } = now.counts

  const run = async (what: 'start' | 'leave', work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(what)
    setAlert('')
    try {
      await work()
    } catch (thrown) {
      setAlert(sentenceOf(thrown, importSentences.broke))
      await revalidate()
    } finally {
      setBusy(undefined)
    }
  }
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const chosen = new FormData(event.currentTarget)
    const answers = { accept_doubtful: chosen.has('doubtful'), create_categories: chosen.has('categories') }
    void run('start', async () =>
      onChange((await api('POST /books/start-import', { ...byId(now.import_id), body: answers })).data),
    )
  }
  const leave = () =>
    run('leave', async () => {
      await api('POST /books/cancel-import', byId(now.import_id))
      await navigate(importPath)
    })

  return (
    <form onSubmit={onSubmit} className="space-y-4">
      {without > 0 && (
        <Choice name="categories" label={`Tạo danh mục mới cho ${formatNumber(without)} dòng`}>
          {now.new_categories.map(({ name, rows }) => `${name} (${formatNumber(rows)})`).join(', ')}
        </Choice>
      )}
      {doubtful > 0 && (
        <Choice name="doubtful" label={`Nhập cả ${formatNumber(doubtful)} dòng còn nghi ngờ`}>
          Những dòng ghi câu hỏi ở dưới sẽ được nhập như file đã viết.
        </Choice>
      )}
      <FormAlert>{alert}</FormAlert>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy === 'start'} disabled={ready === 0}>
          Bắt đầu Import
        </Button>
        <Button variant="outline" busy={busy === 'leave'} onClick={() => void leave()}>
          Bỏ qua, chọn file khác
        </Button>
      </div>
    </form>
  )
}

function Choice({ name, label, children }: { name: string; label: string; children: string }) {
  return (
    <div>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input type="checkbox" name={name} className="size-4.5 shrink-0 accent-seal" />
        {label}
      </label>
      <p className="ps-7.5 text-sm break-words text-ink-soft">{children}</p>
    </div>
  )
}
