import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import type * as contract from '#contract/selling/transfers/transfers.ts'
import { transferSentences as words } from '#contract/selling/transfers/transfer-sentences.ts'
import { Copy } from '#web/base/icons/shop-icons.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

export type Transfer = AnswerOf<typeof contract.getTransfer>['data']

/** The code and the same in words, on a screen and on paper. */
export function TransferCode({ transfer, copyable = false }: { transfer: Transfer; copyable?: boolean }) {
  const { qr_svg, bank_name, account_number, account_name, amount, transfer_content } = transfer
  const facts = [
    { name: 'Ngân hàng', value: bank_name },
    { name: 'Số tài khoản', value: account_number, copied: account_number },
    { name: 'Chủ tài khoản', value: account_name },
    { name: 'Số tiền', value: formatDong(amount), copied: String(amount) },
    { name: 'Nội dung', value: transfer_content, copied: transfer_content },
  ]
  return (
    <div className="grid items-center gap-x-8 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)] print:grid-cols-[auto_minmax(0,1fr)]">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr_svg)}`}
        width={240}
        height={240}
        alt={`Mã VietQR để chuyển ${formatDong(amount)}, nội dung ${transfer_content}`}
        className="mx-auto size-60 rounded-md border border-line bg-white print:size-40"
      />
      <dl className="min-w-0 divide-y divide-line border-y border-line">
        {facts.map(({ name, value, copied }) => (
          <div key={name} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="flex min-w-0 items-center gap-2">
              <span className="figures font-semibold break-all">{value}</span>
              {copyable && copied !== undefined && <CopyButton text={copied} />}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function CopyButton({ text }: { text: string }) {
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => toast.success(words.copied),
      () => toast.error(words.notCopied),
    )
  return (
    <button
      type="button"
      aria-label={`Sao chép ${text}`}
      onClick={() => void copy()}
      className="grid size-11 shrink-0 place-items-center rounded-md text-ink-soft hover:bg-ink/7 hover:text-ink noscript:hidden print:hidden"
    >
      <Copy size={18} />
    </button>
  )
}
