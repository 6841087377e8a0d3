import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import {
  bookAdminSentences as sentences,
  saleStates,
  stockReasons,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { ChangeOutcome, StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { vatClasses, vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import type { BookAdminData } from '#web/staff/book-admin/book-admin-query.ts'
import { type ChangeKind, readChange } from './read-change.ts'
import { changeBooks } from '#web/staff/book-admin/book-admin-calls.ts'
import { ScrollBox } from '#web/base/ui/layout/scroll-box.tsx'
import { ColumnHeads } from '#web/base/ui/lists/column-heads.tsx'
import { OneOfMany } from '#web/base/ui/fields/one-of-many.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type ChangePreviewProps = { kind: ChangeKind; outcomes: readonly ChangeOutcome[] }

const mostShown = 200

/** Preview of each book after the change. */
function ChangePreview({ kind, outcomes }: ChangePreviewProps) {
  const spell = (value: string | number) => {
    if (typeof value === 'string') return value
    return kind === 'price' ? formatDong(value) : formatNumber(value)
  }
  return (
    <div aria-live="polite">
      <ScrollBox name="Xem trước" className="max-h-72 overflow-auto rounded-md border border-line">
        <table className="w-full border-collapse max-sm:text-sm">
          <thead className="sticky top-0 bg-surface text-sm text-ink-soft">
            <tr className="border-b border-edge">
              <ColumnHeads names={['Sách', 'Trước', 'Sau']} className="px-3 py-2 text-start font-normal" />
            </tr>
          </thead>
          <tbody>
            {outcomes.slice(0, mostShown).map(({ book_id, title, before, after, done, msg }) => (
              <tr key={book_id} className="border-b border-line align-top">
                <th scope="row" className="min-w-24 px-3 py-2 text-start font-normal break-words">
                  {title || `ID ${book_id}`}
                </th>
                <td className="figures px-2 py-2 sm:px-3">{spell(before)}</td>
                <td className="figures px-2 py-2 sm:px-3">
                  {done ? (
                    <strong>{before === after ? 'Không đổi' : spell(after)}</strong>
                  ) : (
                    <span className="text-seal">{msg}</span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
      {outcomes.length > mostShown && (
        <p className="mt-1.5 text-sm text-ink-soft">
          và {formatNumber(outcomes.length - mostShown)} sách khác
        </p>
      )}
    </div>
  )
}

type ChangeBody = RequestBody<'PUT /books/change-batch'>

type ChangeBooksDialogProps = {
  books: readonly StaffBook[]
  categories: BookAdminData['categories']
  /** These are changed, and must not be once more. */
  onChanged: (ids: readonly number[]) => void
  /** Remembers the change, so that it can be undone. */
  remember: (changeId: number, text: string) => void
  onDone: () => void
  onClose: () => void
}

const kinds: Record<ChangeKind, string> = {
  price: 'Giá bán',
  stock: 'Tồn kho',
  category: 'Danh mục',
  sale: 'Tình trạng bán',
  vat: 'Thuế suất GTGT',
}

type Preview = { change: ChangeBody['change']; outcomes: ChangeOutcome[] }

/** One change of many books: first looked at, then done to exactly what was looked at. */
export default function ChangeBooksDialog({ books, categories, onClose, ...after }: ChangeBooksDialogProps) {
  const formId = useId()
  const [kind, setKind] = useState<ChangeKind>('price')
  const { preview, changing, forget, busy, alert, problemOf, formProps } = useBookChange(books, kind, after)
  return (
    <Modal
      title={`Thay đổi ${formatNumber(books.length)} sách đã chọn`}
      size="lg"
      onClose={() => busy || onClose()}
      actions={
        <>
          <Button variant="outline" disabled={busy} onClick={onClose}>
            Thôi
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={busy}
            disabled={preview !== undefined && changing.length === 0}
          >
            {preview ? `Áp dụng cho ${formatNumber(changing.length)} sách` : 'Xem trước'}
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} onChange={forget} className="space-y-5">
        <FormAlert>{alert}</FormAlert>
        <KindChoice kind={kind} onChoose={setKind} />
        <ChangeFields key={kind} kind={kind} categories={categories} problemOf={problemOf} />
        {preview && <ChangePreview kind={kind} outcomes={preview.outcomes} />}
      </form>
    </Modal>
  )
}

function useBookChange(
  books: ChangeBooksDialogProps['books'],
  kind: ChangeKind,
  { onChanged, remember, onDone }: Pick<ChangeBooksDialogProps, 'onChanged' | 'remember' | 'onDone'>,
) {
  const { revalidate } = useRevalidator()
  const [preview, setPreview] = useState<Preview>()
  const changing = preview?.outcomes.filter(({ done, before, after }) => done && before !== after) ?? []

  const lookAt = async (change: ChangeBody['change']) => {
    const ids = books.map(({ book_id }) => ({ book_id }))
    const { data } = await changeBooks({ books: ids, change, preview: true })
    setPreview({ change, outcomes: data })
  }
  const apply = async (change: ChangeBody['change']) => {
    const seen = changing.map(({ book_id, version, quantity }) => ({ book_id, version, quantity }))
    const { data, msg, done, failed, change_id: changeId } = await changeBooks({ books: seen, change })
    if (changeId !== null) remember(changeId, sentences.changed(done))
    if (failed > 0) {
      toast.warning(msg)
      onChanged(data.filter(({ done }) => done).map(({ book_id }) => book_id))
      setPreview({ change, outcomes: data.filter(({ done }) => !done) })
    } else {
      toast.success(msg)
      onDone()
    }
    await revalidate()
  }
  const submit = useSubmit({
    check: (values): Problems => (readChange(kind, values) ? {} : { value: 'Vui lòng nhập một số nguyên' }),
    send: async (values) => {
      const change = readChange(kind, values)
      if (preview && changing.length > 0) await apply(preview.change)
      else if (change) await lookAt(change)
    },
    fallback: sentences.changeFailed,
  })
  return { ...submit, preview, changing, forget: () => setPreview(undefined) }
}

function KindChoice({ kind, onChoose }: { kind: ChangeKind; onChoose: (kind: ChangeKind) => void }) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Thay đổi</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {(Object.keys(kinds) as ChangeKind[]).map((one) => (
          <label
            key={one}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-edge px-3.5 has-checked:border-ink has-checked:bg-ink/7"
          >
            <input
              type="radio"
              name="what"
              value={one}
              checked={kind === one}
              onChange={() => onChoose(one)}
              className="size-4.5 accent-seal"
            />
            {kinds[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

type ChangeFieldsProps = {
  kind: ChangeKind
  categories: BookAdminData['categories']
  problemOf: (field: string) => string | undefined
}

const ways = {
  price: { percent: 'Tăng hoặc giảm theo %', add: 'Tăng hoặc giảm số tiền', set: 'Đặt giá mới' },
  stock: { add: 'Thêm hoặc bớt', set: 'Đặt số lượng' },
}

/** Fields of a change of many books. */
export function ChangeFields({ kind, categories, problemOf }: ChangeFieldsProps) {
  if (kind === 'category')
    return (
      <OneOfMany
        label="Danh mục mới"
        name="category_id"
        value={categories[0]?.category_id}
        options={categories.map(({ category_id, name }) => [category_id, name])}
      />
    )
  if (kind === 'sale')
    return (
      <Select label="Tình trạng bán mới" name="on_sale">
        <option value="false">{saleStates.false}</option>
        <option value="true">{saleStates.true}</option>
      </Select>
    )
  if (kind === 'vat') return <VatField />
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select label="Cách đổi" name="way">
        {Object.entries(ways[kind]).map(([way, name]) => (
          <option key={way} value={way}>
            {name}
          </option>
        ))}
      </Select>
      <TextField
        label="Giá trị"
        name="value"
        inputMode="text"
        autoComplete="off"
        maxLength={14}
        hint="Dấu trừ để giảm, ví dụ −10"
        problem={problemOf('value') ?? ''}
      />
      {kind === 'price' ? (
        <Select label="Làm tròn" name="round_to">
          <option value="1000">Đến 1.000 ₫</option>
          <option value="500">Đến 500 ₫</option>
          <option value="1">Không làm tròn</option>
        </Select>
      ) : (
        <>
          <Select label="Lý do" name="reason">
            {Object.entries(stockReasons).map(([reason, name]) => (
              <option key={reason} value={reason}>
                {name}
              </option>
            ))}
          </Select>
          <TextField
            label="Ghi chú"
            name="note"
            maxLength={200}
            required={false}
            autoComplete="off"
            className="sm:col-span-2"
            problem={problemOf('note') ?? ''}
          />
        </>
      )}
    </div>
  )
}

/** Classes of tax, and what the shop proposes by the category of each book. */
function VatField() {
  return (
    <div>
      <Select label="Thuế suất mới" name="vat_class">
        <option value="proposed">Theo danh mục của từng cuốn</option>
        {vatClassList.map((one) => (
          <option key={one} value={one}>
            {vatClasses[one]}
          </option>
        ))}
      </Select>
      <p className="mt-1.5 text-sm text-ink-soft">
        Theo danh mục: sách giáo khoa, giáo trình, pháp luật, chính trị, khoa học kỹ thuật không chịu thuế,
        sách khác 5 %. Hãy hỏi kế toán trước khi áp dụng.
      </p>
    </div>
  )
}
