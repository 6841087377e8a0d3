import {
  returnReasonNames,
  returnWayNames,
  returnStateNames,
  type ReturnState,
} from '#contract/goods/returns/return-states.ts'
import type { OrderReturn } from '#contract/goods/returns/returns.ts'
import { creditSentences } from '#contract/selling/credit/credit-sentences.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'

/** Lines sent back and why, the answer, and the outcome: for its customer and for the staff. */
export const ReturnFacts = ({ asked }: { asked: OrderReturn }) => (
  <div className="space-y-4">
    <ul className="space-y-3">
      {asked.lines.map((line) => (
        <li key={line.order_detail_id} className="flex gap-3">
          <span className="w-11 shrink-0">
            <BookCover src={line.image_url} title={line.title} />
          </span>
          <div className="min-w-0">
            <p className="leading-snug break-words">{line.title}</p>
            <p className="text-sm text-ink-soft">
              Trả {line.copies} cuốn{cameOf(asked, line)}
            </p>
          </div>
        </li>
      ))}
    </ul>
    <p className="break-words whitespace-pre-line">
      <span className="font-semibold">{returnReasonNames[asked.reason]}.</span> {asked.words}
    </p>
    <Pictures urls={asked.pictures} />
    {asked.staff_words && (
      <p className="rounded-md border border-line bg-ink/4 px-3.5 py-2.5 break-words whitespace-pre-line">
        <span className="block text-sm text-ink-soft">Nhà sách nhắn</span>
        {asked.staff_words}
      </p>
    )}
    <Progress asked={asked} />
  </div>
)

function cameOf({ received_at }: OrderReturn, { copies, shelved, lost }: OrderReturn['lines'][number]) {
  return received_at && shelved + lost < copies ? `, nhà sách nhận được ${shelved + lost}` : ''
}

const Pictures = ({ urls }: { urls: readonly string[] }) =>
  urls.length > 0 && (
    <ul className="flex flex-wrap gap-3">
      {urls.map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`Ảnh ${index + 1} của hàng trả`}
              loading="lazy"
              className="size-24 rounded-sm object-cover ring-1 ring-line"
            />
          </a>
        </li>
      ))}
    </ul>
  )

function Progress({ asked }: { asked: OrderReturn }) {
  const steps = [
    ['Gửi yêu cầu', asked.asked_at],
    [asked.state === 'refused' ? 'Nhà sách từ chối' : 'Nhà sách đồng ý', asked.answered_at],
    ['Sách về nhà sách', asked.received_at],
    [paidBackOf(asked), asked.paid_back_at],
  ] as const
  return (
    <ol className="space-y-1 text-sm">
      {steps.map(
        ([name, at]) =>
          at && (
            <li key={name} className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">{name}</span>
              <time dateTime={at} className="text-ink-soft">
                {formatDateTime(at)}
              </time>
            </li>
          ),
      )}
    </ol>
  )
}

function paidBackOf({
  way,
  money_amount,
  credit_amount,
  transfer_reference,
  fees_amount,
}: OrderReturn): string {
  const parts = [
    ...(money_amount > 0 && way ? [`${formatDong(money_amount)} ${returnWayNames[way].toLowerCase()}`] : []),
    ...(credit_amount > 0 ? [`${formatDong(credit_amount)} vào ${creditSentences.title.toLowerCase()}`] : []),
  ]
  const reference = transfer_reference ? ` (mã ${transfer_reference})` : ''
  const fees = fees_amount > 0 ? `, gồm ${formatDong(fees_amount)} phí` : ''
  return `Hoàn ${parts.join(' và ') || formatDong(0)}${reference}${fees}`
}

const tones = {
  asked: 'ochre',
  accepted: 'ochre',
  received: 'ochre',
  paid_back: 'jade',
  refused: 'seal',
  withdrawn: 'ink',
} as const

export const ReturnBadge = ({ state }: { state: ReturnState }) => (
  <Badge tone={tones[state]}>{returnStateNames[state]}</Badge>
)
