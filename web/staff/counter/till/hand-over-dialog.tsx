import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { SaleWay } from '#contract/goods/counter/counter-sentences.ts'
import { counterSentences as words } from '#contract/goods/counter/counter-sentences.ts'
import type { OrderToHandOver } from '#contract/goods/counter/hand-over.ts'
import { handOverSentences as said } from '#contract/goods/counter/hand-over-problem.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDateTime, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { Button, Spinner } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { readOrderCode } from './till-lines.ts'

type Props = { code: string; onOther: (code: string) => void; onClose: () => void }

/** An order that its customer fetches: one button, or its code once more, hands it over and takes its money in cash. */
export default function HandOverDialog({ code, onOther, onClose }: Props) {
  const { order, alert, busy, give } = useOrderAtCounter(code, onClose)
  const [byTransfer, setByTransfer] = useState(false)
  const ready = order !== undefined && order.problem === null
  const due = order?.due ?? 0
  return (
    <Modal
      title={said.title}
      onClose={onClose}
      actions={
        ready && (
          <>
            {due > 0 && order.transfer && (
              <Button variant="outline" onClick={() => setByTransfer(!byTransfer)}>
                {byTransfer ? 'Trả tiền mặt' : 'Chuyển khoản'}
              </Button>
            )}
            <Button busy={busy} onClick={() => void give(byTransfer ? 'transfer' : 'cash')}>
              {due === 0
                ? said.verb
                : `${said.verb}, ${byTransfer ? 'đã nhận chuyển khoản' : 'thu'} ${formatDong(due)}`}
            </Button>
          </>
        )
      }
    >
      <FormAlert>{alert}</FormAlert>
      {!order && alert === '' && (
        <p className="flex items-center gap-3 py-4 text-ink-soft">
          <Spinner /> Đang tìm đơn {code}…
        </p>
      )}
      {order && <OrderAtCounter order={order} />}
      {order && byTransfer && due > 0 && <OrderTransfer order={order} />}
      <ScanAgain
        code={code}
        onAgain={() => ready && !busy && void give(byTransfer ? 'transfer' : 'cash')}
        onOther={onOther}
      />
    </Modal>
  )
}

const askAgainMs = 2_500

/** The order as it is now: asked for anew while something is to be paid, since a transfer may come. */
function useOrderAtCounter(code: string, onDone: () => void) {
  const [order, setOrder] = useState<OrderToHandOver>()
  const [alert, setAlert] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const { data } = await api('GET /counter/get-order-to-hand-over', {
        query: { order_code: code },
        signal: left.signal,
        quiet: true,
      })
      setOrder(data)
      if (data.transfer) timer = setTimeout(() => void ask().catch(() => {}), askAgainMs)
    }
    ask().catch((thrown: unknown) => {
      if (!left.signal.aborted) setAlert(sentenceOf(thrown, words.failed))
    })
    return () => {
      left.abort()
      clearTimeout(timer)
    }
  }, [code])
  const give = async (way: SaleWay) => {
    if (!order) return
    setBusy(true)
    setAlert('')
    try {
      const { msg } = await api('POST /counter/hand-over', {
        body: { order_code: code, way: order.due > 0 ? way : null, expected_due: order.due },
      })
      toast.success(msg)
      onDone()
    } catch (thrown) {
      setAlert(sentenceOf(thrown, words.failed))
      setBusy(false)
    }
  }
  return { order, alert, busy, give }
}

function OrderAtCounter({ order }: { order: OrderToHandOver }) {
  const { order_code, status_name, customer_name, phone_number, held_until, lines, problem, due } = order
  return (
    <div className="space-y-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <strong className="figures text-xl">{order_code}</strong>
        <span className="text-ink-soft">{status_name}</span>
      </p>
      <p>
        <strong>{customer_name}</strong> · <span className="figures">{phone_number}</span>
        {held_until && (
          <span className="block text-sm text-ink-soft">Giữ đến {formatDateTime(held_until)}</span>
        )}
      </p>
      <ul className="divide-y divide-line border-y border-line">
        {lines.map(({ book_id, title, copies }) => (
          <li key={book_id} className="flex gap-3 py-2">
            <strong className="figures w-8 shrink-0">{formatNumber(copies)}</strong>
            <span className="min-w-0 break-words">{title}</span>
          </li>
        ))}
      </ul>
      {order.note && <p className="text-sm break-words">Lời nhắn: {order.note}</p>}
      {problem === null ? (
        <p>
          {due > 0 ? 'Phải thu ' : 'Khách đã trả đủ'}
          {due > 0 && <strong className="figures text-2xl whitespace-nowrap">{formatDong(due)}</strong>}
        </p>
      ) : (
        <p role="alert" className="font-semibold text-seal">
          {problem}
        </p>
      )}
    </div>
  )
}

function OrderTransfer({ order: { transfer, due } }: { order: OrderToHandOver }) {
  if (!transfer) return null
  return (
    <div className="mt-3">
      <img
        src={`data:image/svg+xml,${encodeURIComponent(transfer.qr_svg)}`}
        width={208}
        height={208}
        alt={`Mã VietQR ${formatDong(due)}`}
        className="mx-auto size-52 rounded-md border border-line bg-white"
      />
      <p className="mt-2 text-center text-sm break-words">
        {transfer.bank_name} · {transfer.account_number} · {transfer.account_name}
        <br />
        Nội dung: {transfer.transfer_content}
      </p>
    </div>
  )
}

type ScanAgainProps = { code: string; onAgain: () => void; onOther: (code: string) => void }

/** A scanner types into it: the same code once more is the button, that of another order opens that one. */
function ScanAgain({ code, onAgain, onOther }: ScanAgainProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const scanned = readOrderCode(field.current?.value ?? '')
    if (field.current) field.current.value = ''
    if (scanned === code) onAgain()
    else if (scanned !== undefined) onOther(scanned)
  }
  return (
    <form onSubmit={submit} className="mt-4">
      <label htmlFor="quay-quet-lai" className="mb-1.5 block text-sm font-semibold">
        Quét lại mã đơn để giao
      </label>
      <input
        ref={field}
        id="quay-quet-lai"
        className="field figures"
        autoComplete="off"
        maxLength={40}
        enterKeyHint="done"
      />
    </form>
  )
}
