import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { isFaultOfShop } from '#contract/goods/returns/return-states.ts'
import { returnSentences as words } from '#contract/goods/returns/return-sentences.ts'
import { useRecordChange, textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/text-field.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { AboutReturn } from '#web/staff/returns/about-return.tsx'
import type { StepProps } from '#web/staff/returns/return-query.ts'

type Answer = 'accept' | 'refuse'
const choices = [
  { value: 'accept', name: 'Đồng ý nhận lại' },
  { value: 'refuse', name: 'Từ chối' },
] as const

/** Accepted or refused, with words for the customer. */
export function AnswerForm({ asked, onClose, reload, onDone }: StepProps) {
  const { return_id: id, version, reason, expected_fees } = asked
  const [answer, setAnswer] = useState<Answer>('accept')
  const [atFault, setAtFault] = useState(isFaultOfShop(reason))
  const expected = atFault === isFaultOfShop(reason) ? asked.expected_goods : asked.expected_goods_otherwise
  const submit = useRecordChange({
    check: (values): Record<string, string> =>
      answer === 'accept' || textOf(values, 'words').trim() ? {} : { words: words.wordsMissing },
    change: (values) =>
      api('PUT /returns/answer-return', {
        ...byId(id),
        body: {
          accept: answer === 'accept',
          words: textOf(values, 'words'),
          with_fees: atFault,
          version,
        },
      }),
    reload,
    onClose: () => {},
    onSent: onDone,
    fallback: words.changeFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={`Trả hàng #${id}`}
      action={answer === 'accept' ? 'Nhận yêu cầu' : 'Từ chối yêu cầu'}
      submit={submit}
      onClose={onClose}
    >
      <AboutReturn asked={asked} />
      <RadioCards
        legend="Trả lời"
        name="accept"
        choices={choices}
        chosen={answer}
        onChoose={setAnswer}
        problem={problemOf('accept')}
      />
      {answer === 'accept' && (
        <Acceptance expected={expected} fees={expected_fees} atFault={atFault} onFault={setAtFault} />
      )}
      <NoteField
        label="Lời nhắn cho khách"
        name="words"
        rows={3}
        maxLength={1000}
        required={answer === 'refuse'}
        problem={problemOf('words') ?? ''}
      />
    </FormModal>
  )
}

type AcceptanceProps = { expected: number; fees: number; atFault: boolean; onFault: (is: boolean) => void }

/** Sum that goes back where the parcel comes whole, and whether the shop was at fault. */
const Acceptance = ({ expected, fees, atFault, onFault }: AcceptanceProps) => (
  <>
    <p>
      Nếu sách về đủ, hoàn <strong className="figures whitespace-nowrap">{formatDong(expected)}</strong> tiền
      sách.
    </p>
    <label className="flex min-h-11 cursor-pointer items-center gap-3">
      <input
        type="checkbox"
        name="with_fees"
        checked={atFault}
        onChange={({ target }) => onFault(target.checked)}
        className="size-5 shrink-0 accent-seal"
      />
      <span>
        Lỗi của nhà sách: không tính lại mã giảm giá{fees > 0 && `, hoàn cả phần phí ${formatDong(fees)}`}
      </span>
    </label>
  </>
)
