import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { returnSentences as words } from '#contract/goods/returns/return-sentences.ts'
import type { StaffReturn } from '#contract/goods/returns/returns.ts'
import { useRecordChange, textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/text-field.tsx'
import { QuantityStepper } from '#web/base/ui/fields/quantity-stepper.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { AboutReturn } from '#web/staff/returns/about-return.tsx'
import type { StepProps } from '#web/staff/returns/return-query.ts'

const choices = [
  { value: 'receive', name: 'Sách đã về' },
  { value: 'refuse', name: 'Sách không về, đóng yêu cầu' },
] as const
type Came = { shelved: number; lost: number }

const linesThatCame = ({ lines }: StaffReturn, came: Readonly<Record<number, Came>>) =>
  lines.map(({ order_detail_id }) => ({
    order_detail_id,
    ...(came[order_detail_id] ?? { shelved: 0, lost: 0 }),
  }))

/** The parcel is opened: each line to the shelf or lost. One that never comes is closed with words. */
export function ReceiveForm({ asked, onClose, reload, onDone }: StepProps) {
  const { return_id: id, version, lines } = asked
  const [action, setAction] = useState<'receive' | 'refuse'>('receive')
  const [came, setCame] = useState<Readonly<Record<number, Came>>>(() =>
    Object.fromEntries(lines.map((line) => [line.order_detail_id, { shelved: line.copies, lost: 0 }])),
  )
  const submit = useRecordChange({
    check: (values): Record<string, string> =>
      action === 'receive' || textOf(values, 'words').trim() ? {} : { words: words.wordsMissing },
    change: (values) =>
      action === 'receive'
        ? api('PUT /returns/receive-return', {
            ...byId(id),
            body: { lines: linesThatCame(asked, came), version },
          })
        : api('PUT /returns/answer-return', {
            ...byId(id),
            body: { accept: false, words: textOf(values, 'words'), version },
          }),
    reload,
    onClose: () => {},
    onSent: onDone,
    fallback: words.changeFailed,
  })
  return (
    <FormModal
      title={`Trả hàng #${id}`}
      action={action === 'receive' ? 'Hàng đã về' : 'Đóng yêu cầu'}
      submit={submit}
      onClose={onClose}
    >
      <AboutReturn asked={asked} />
      <RadioCards
        legend="Kiện hàng"
        name="action"
        choices={choices}
        chosen={action}
        onChoose={setAction}
        problem={undefined}
      />
      {action === 'receive' ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {lines.map(({ order_detail_id: line, title, copies }) => (
            <li key={line} className="space-y-2 px-3.5 py-3">
              <p className="line-clamp-2 break-words">{title}</p>
              <CameLine
                title={title}
                copies={copies}
                came={came[line] ?? { shelved: 0, lost: 0 }}
                onChange={(part) => setCame((now) => ({ ...now, [line]: part }))}
              />
            </li>
          ))}
        </ul>
      ) : (
        <NoteField
          label="Lời nhắn cho khách"
          name="words"
          rows={3}
          maxLength={1000}
          required
          problem={submit.problemOf('words') ?? ''}
        />
      )}
    </FormModal>
  )
}

type LineProps = { title: string; copies: number; came: Came; onChange: (came: Came) => void }

const CameLine = ({ title, copies, came, onChange }: LineProps) => (
  <div className="flex flex-wrap gap-x-6 gap-y-2">
    <span className="flex items-center gap-2">
      <span className="text-sm">Lên kệ</span>
      <QuantityStepper
        label={`Lên kệ: ${title}`}
        min={0}
        max={copies - came.lost}
        value={came.shelved}
        onChange={(shelved) => onChange({ ...came, shelved })}
      />
    </span>
    <span className="flex items-center gap-2">
      <span className="text-sm">Hỏng, mất</span>
      <QuantityStepper
        label={`Hỏng, mất: ${title}`}
        min={0}
        max={copies - came.shelved}
        value={came.lost}
        onChange={(lost) => onChange({ ...came, lost })}
      />
    </span>
  </div>
)
