import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Order } from '#contract/selling/orders/orders.ts'
import { returnSentences as words } from '#contract/goods/returns/return-sentences.ts'
import {
  mostReturnPictures,
  type ReturnReason,
  returnReasonNames,
  returnReasons,
} from '#contract/goods/returns/return-states.ts'
import { ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { NoteField } from '#web/base/ui/fields/text-field.tsx'
import { QuantityStepper } from '#web/base/ui/fields/quantity-stepper.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { useTrackedToken } from '#web/shop/order-links/tracked-token.ts'
import { firstCopies, titlesOf, askForReturn, sendReturnPicture } from './return-form.ts'
import { fileProblem, imageUpload, pictureHint } from '#contract/platform/shape/image-upload.ts'
import { PicturePicker, RemoveImageButton } from '#web/base/ui/fields/picture-picker.tsx'
import { Spinner } from '#web/base/ui/elements/button.tsx'

const rule = imageUpload(5)

type ReturnPicturesProps = { urls: readonly string[]; onChange: (urls: readonly string[]) => void }

/** Pictures are kept as they are chosen; what no request names goes after a day. */
function ReturnPictures({ urls, onChange }: ReturnPicturesProps) {
  const token = useTrackedToken()
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const add = async (file: File) => {
    const wrong = fileProblem(rule, file)
    setProblem(wrong)
    if (wrong) return
    setBusy(true)
    try {
      const { url } = await sendReturnPicture(file, token)
      onChange([...urls, url])
    } catch (thrown) {
      setProblem(sentenceOf(thrown, 'Không thể tải ảnh lên. Vui lòng thử lại.'))
    }
    setBusy(false)
  }
  return (
    <fieldset>
      <legend className="mb-1.5 flex w-full items-baseline justify-between gap-3 text-sm">
        <span className="font-semibold">Ảnh</span>
        <span className="text-ink-soft">Không bắt buộc, tối đa {mostReturnPictures} ảnh</span>
      </legend>
      <div className="flex flex-wrap items-center gap-4">
        {urls.map((url, index) => (
          <span key={url} className="relative">
            <img
              src={url}
              alt={`Ảnh ${index + 1} của sách cần trả`}
              className="size-24 rounded-sm object-cover ring-1 ring-line"
            />
            <RemoveImageButton onClick={() => onChange(urls.filter((one) => one !== url))} />
          </span>
        ))}
        {busy && <Spinner />}
        {!busy && urls.length < mostReturnPictures && (
          <PicturePicker name="Thêm ảnh" onFile={(file) => void add(file)} />
        )}
      </div>
      <p className="mt-1.5 text-sm text-ink-soft">{pictureHint}</p>
      <div role="alert">{problem && <p className="mt-1 text-sm text-seal">{problem}</p>}</div>
    </fieldset>
  )
}

type Props = {
  order: Order
  returnable: readonly { order_detail_id: number; copies: number }[]
  onClose: () => void
}

/** Which copies go back, why, and how they look. */
export default function AskReturnDialog({ order, returnable, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const token = useTrackedToken()
  const [copies, setCopies] = useState(() => firstCopies(returnable))
  const [reason, setReason] = useState<ReturnReason>()
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [key, setKey] = useState(idempotencyKey)
  const lines = Object.entries(copies)
    .map(([id, count]) => ({ order_detail_id: Number(id), copies: count }))
    .filter((line) => line.copies > 0)
  const submit = useSubmit({
    check: (): Record<string, string> => ({
      ...(lines.length > 0 ? {} : { lines: words.linesMissing }),
      ...(reason ? {} : { reason: words.reasonMissing }),
    }),
    send: async (values) => {
      if (!reason) return
      const wish = { lines, reason, words: textOf(values, 'words'), pictures: [...pictures] }
      const of = { orderId: order.order_id, token, key }
      const { msg } = await askForReturn(wish, of).catch(async (thrown: unknown) => {
        // A refused request may be made otherwise, with a new key; an unanswered one is retried as the same wish.
        if (thrown instanceof ApiRefusal && thrown.status >= 400 && thrown.status < 500) {
          setKey(idempotencyKey())
          await revalidate()
        }
        throw thrown
      })
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: words.askFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal title={words.ask} action={words.send} submit={submit} onClose={onClose}>
      <ReturnedLines
        returnable={returnable}
        titles={titlesOf(order)}
        copies={copies}
        onChange={setCopies}
        problem={problemOf('lines')}
      />
      <RadioCards
        legend="Lý do"
        name="reason"
        choices={returnReasons.map((value) => ({ value, name: returnReasonNames[value] }))}
        chosen={reason}
        onChoose={setReason}
        problem={problemOf('reason')}
      />
      <NoteField
        label="Mô tả thêm"
        name="words"
        rows={3}
        maxLength={1000}
        problem={problemOf('words') ?? ''}
      />
      <ReturnPictures urls={pictures} onChange={setPictures} />
    </FormModal>
  )
}

type LinesProps = Pick<Props, 'returnable'> & {
  titles: ReadonlyMap<number, string>
  copies: Readonly<Record<number, number>>
  onChange: (copies: Readonly<Record<number, number>>) => void
  problem: string | undefined
}

const ReturnedLines = ({ returnable, titles, copies, onChange, problem }: LinesProps) => (
  <fieldset>
    <legend className="mb-1.5 text-sm font-semibold">{words.lines}</legend>
    <ul className="divide-y divide-line rounded-md border border-line">
      {returnable.map(({ order_detail_id: id, copies: most }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-3.5 py-2.5">
          <span className="min-w-0 flex-1 basis-48 break-words">
            <span className="line-clamp-2">{titles.get(id)}</span>
            <span className="text-sm text-ink-soft">có thể trả {most} cuốn</span>
          </span>
          <QuantityStepper
            label={`Số cuốn trả: ${titles.get(id) ?? ''}`}
            min={0}
            max={most}
            value={copies[id] ?? 0}
            onChange={(count) => onChange({ ...copies, [id]: count })}
          />
        </li>
      ))}
    </ul>
    {problem && (
      <p role="alert" className="mt-1.5 text-sm text-seal">
        {problem}
      </p>
    )}
  </fieldset>
)
