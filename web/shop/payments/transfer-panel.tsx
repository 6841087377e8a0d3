import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { supplementSentences as said } from '#contract/selling/orders/order-supplements.ts'
import { bankTransferMethod } from '#contract/selling/gateways/payment-methods.ts'
import { transferSentences as words } from '#contract/selling/transfers/transfer-sentences.ts'
import { CircleCheck } from '#web/base/icons/first-icons.ts'
import { Clock } from '#web/base/icons/shop-icons.ts'
import { formatDateTime, formatDong } from '#web/base/platform/text/formats.ts'
import { transferAnchor } from './payment-calls.ts'
import { type Transfer, TransferCode } from './vietqr-code.tsx'

type Props = {
  transfer: Transfer
  /** The order waits for it. */
  waiting: boolean
  /** It is paid, and costs more since its lines were changed. */
  more: boolean
}

/** Payment of an order by a transfer, and what came: news of the hub renew it, and so does time where none comes. */
export function TransferPanel({ transfer, waiting, more }: Props) {
  useRereadWhile(waiting)
  const { received, sandbox_url } = transfer
  if (!waiting && received.length === 0) return null
  return (
    <section
      id={transferAnchor}
      aria-labelledby="chuyen-khoan-tieu-de"
      className="keep-together mt-8 scroll-mt-24"
    >
      <h2 id="chuyen-khoan-tieu-de" className="mb-4 text-xl">
        {more ? said.toTransfer(transfer.amount) : bankTransferMethod.checkout}
      </h2>
      {more && <p className="mb-4">{said.transferHint}</p>}
      <div aria-live="polite" className="mb-5 space-y-2 empty:hidden">
        {received.map((money) => (
          <Received key={`${money.at} ${money.amount}`} money={money} />
        ))}
        {waiting && (
          <p className="flex items-start gap-2.5 print:hidden">
            <Clock size={20} className="mt-0.5 shrink-0 text-ochre" />
            <span>{words.waiting}</span>
          </p>
        )}
      </div>
      {waiting && (
        <>
          <TransferCode transfer={transfer} copyable />
          {sandbox_url && (
            <p className="mt-4 print:hidden">
              <a href={sandbox_url} className="text-link inline-flex min-h-11 items-center">
                Mở ngân hàng dùng thử để chuyển khoản
              </a>
            </p>
          )}
        </>
      )}
    </section>
  )
}

function Received({
  money: { amount, at, booked, finding, given_back },
}: {
  money: Transfer['received'][number]
}) {
  const good = booked && finding === null
  const Icon = good ? CircleCheck : Clock
  return (
    <p className="flex items-start gap-2.5">
      <Icon size={20} className={`mt-0.5 shrink-0 ${good ? 'text-jade' : 'text-ochre'}`} />
      <span>
        <strong>
          Đã nhận <span className="figures whitespace-nowrap">{formatDong(amount)}</span>
        </strong>{' '}
        lúc {formatDateTime(at)}. {given_back ? words.wasGivenBack : finding && words.toCustomer[finding]}
      </span>
    </p>
  )
}

const every = 10_000
const longest = 30 * 60_000

/** Polls as a fallback for a missed notice, or for no open socket. */
function useRereadWhile(waiting: boolean) {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!waiting) return
    const since = Date.now()
    const clock = setInterval(() => {
      if (Date.now() - since > longest) clearInterval(clock)
      if (!document.hidden) void revalidate()
    }, every)
    return () => clearInterval(clock)
  }, [waiting, revalidate])
}
