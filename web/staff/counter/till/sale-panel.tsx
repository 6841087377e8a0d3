import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { quickSums } from '#contract/goods/counter/counter-sums.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { LastSaleCard } from './last-sale-card.tsx'
import type { Paper } from './paper-receipt.tsx'
import type { OpenShift } from './till-database.ts'
import { TillLines } from './till-line-table.tsx'
import { type Sale, type Stage, useSale } from './use-sale.ts'
import type { CheckoutContext } from './use-till.ts'
import type { getTransferCode } from '#contract/goods/counter/counter.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'

const HandOverDialog = lazy(() => import('./hand-over-dialog.tsx'))

type Props = { till: CheckoutContext; shift: OpenShift; paper: Paper; onPaper: (paper: Paper) => void }

/** Scan, Enter, Enter: a sale for the very sum. What else there is stands beside it. */
export function SalePanel({ till, shift, paper, onPaper }: Props) {
  const sale = useSale(till, shift)
  useKeys({ Escape: sale.escape, F2: () => sale.go('transfer'), F4: () => till.last && print() })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-[minmax(0,1fr)_20rem] lg:grid-cols-[minmax(0,1fr)_24rem]">
      <section aria-label="Hóa đơn" className="min-w-0">
        <ScanBox sale={sale} />
        <TillLines lines={sale.draft.lines} onChange={sale.setLines} />
      </section>
      <section aria-label="Thanh toán" className="space-y-4">
        <Total sale={sale} />
        <Ways sale={sale} />
        <LastSaleCard till={till} paper={paper} onPaper={onPaper} />
        <Legend most={shift.mostDiscount} />
      </section>
      {sale.orderCode !== undefined && (
        <Suspense>
          <HandOverDialog
            key={sale.orderCode}
            code={sale.orderCode}
            onOther={sale.fetchOrder}
            onClose={() => sale.fetchOrder(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

const fieldNames: Record<Stage, string> = {
  scan: 'Quét mã hoặc gõ tên sách',
  cash: 'Khách đưa',
  transfer: 'Khách chuyển khoản',
}

function ScanBox({ sale: { field, text, stage, said, found, add, submit, look } }: { sale: Sale }) {
  return (
    <>
      <form onSubmit={submit}>
        <label htmlFor="quay-quet" className="mb-1.5 block text-sm font-semibold">
          {fieldNames[stage]}
        </label>
        <input
          ref={field}
          id="quay-quet"
          className="field figures text-2xl"
          autoComplete="off"
          maxLength={80}
          value={text}
          readOnly={stage === 'transfer'}
          enterKeyHint="done"
          aria-describedby="quay-noi"
          onChange={({ currentTarget }) => look(currentTarget.value)}
        />
      </form>
      <p id="quay-noi" role="alert" className="min-h-7 pt-1 font-semibold text-seal">
        {said}
      </p>
      {found.length > 0 && (
        <ul aria-label="Sách tìm thấy" className="mb-3 divide-y divide-line rounded-md border border-line">
          {found.map((book) => (
            <li key={book.book_id}>
              <button
                type="button"
                className="flex min-h-11 w-full items-center justify-between gap-4 px-3 text-start hover:bg-ink/5"
                onClick={() => add(book, 1)}
              >
                <span className="min-w-0 truncate">{book.title}</span>
                <span className="figures shrink-0">
                  {formatDong(book.price)} · còn {formatNumber(book.stock)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function Total({ sale: { draft, total, discount } }: { sale: Sale }) {
  const { percent, phone } = draft
  return (
    <div className="rounded-lg border border-line bg-surface p-4">
      <p className="text-ink-soft">
        {phone && `Khách ${phone} · `}
        {percent > 0 ? `Giảm ${percent}%: ${formatDong(discount)}` : 'Phải trả'}
      </p>
      <output className="figures block text-4xl font-semibold" aria-label="Phải trả">
        {formatDong(total)}
      </output>
    </div>
  )
}

function Ways({ sale }: { sale: Sale }) {
  const { stage, draft, total, codeNo, go, finish } = sale
  const empty = draft.lines.length === 0
  if (stage === 'scan')
    return (
      <div className="grid grid-cols-2 gap-3">
        <Button disabled={empty} onClick={() => go('cash')}>
          Tiền mặt
        </Button>
        <Button variant="outline" disabled={empty} onClick={() => go('transfer')}>
          Chuyển khoản
        </Button>
      </div>
    )
  return (
    <>
      {stage === 'transfer' ? (
        <TransferPanel total={total} codeNo={codeNo} onPaid={() => void finish('transfer', total)} />
      ) : (
        <div className="grid grid-cols-2 gap-3">
          {quickSums(total).map((sum) => (
            <Button key={sum} variant="outline" onClick={() => void finish('cash', sum)}>
              {formatDong(sum)}
            </Button>
          ))}
        </div>
      )}
      <Button variant="quiet" onClick={() => go('scan')}>
        Quay lại
      </Button>
    </>
  )
}

function useKeys(keys: Record<string, () => void>) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const run = keys[event.key]
      if (!run || event.defaultPrevented || document.querySelector('dialog[open]')) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  })
}

const keysOf = (most: number) => [
  ['Quét, Enter, Enter', 'bán đúng tiền'],
  ['200 Enter', 'khách đưa 200.000 ₫'],
  ['3*', 'ba cuốn, gõ trước khi quét'],
  ['-', 'bỏ dòng cuối'],
  [`${Math.min(most, 10)}%`, `giảm giá, đến ${most}%`],
  ['T0912…', 'số điện thoại của khách'],
  ['#12', 'mã sách của nhà sách'],
  ['HS…', 'mã đơn khách đến nhận'],
  ['F2', 'chuyển khoản'],
  ['F4', 'in hóa đơn vừa bán'],
  ['Esc', 'quay lại; hai lần: xóa hóa đơn'],
]

const Legend = ({ most }: { most: number }) => (
  <dl aria-label="Phím" className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 text-sm text-ink-soft">
    {keysOf(most).map(([key, does]) => (
      <div key={key} className="contents">
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
)

type Code = AnswerOf<typeof getTransferCode>['data']
type TransferPanelProps = { total: number; codeNo: string; onPaid: () => void }
const askAgainMs = 2_500

/** The customer pays by their bank: the till hears of the money, or the clerk sees it arrive and says so. */
function TransferPanel({ total, codeNo, onPaid }: TransferPanelProps) {
  const [code, setCode] = useState<Code>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let left = false
    api('GET /counter/get-transfer-code', {
      query: { amount: String(Math.max(1, total)), receipt_no: codeNo },
      quiet: true,
    }).then(
      ({ data }) => !left && setCode(data),
      (thrown: unknown) => !left && setSaid(sentenceOf(thrown, 'Không tạo được mã VietQR')),
    )
    return () => {
      left = true
    }
  }, [codeNo, total])
  useArrival(total, codeNo, onPaid)
  return (
    <div className="space-y-3">
      {code && (
        <>
          <img
            src={`data:image/svg+xml,${encodeURIComponent(code.qr_svg)}`}
            width={240}
            height={240}
            alt={`Mã VietQR ${formatDong(total)}`}
            className="mx-auto size-60 rounded-md border border-line bg-white"
          />
          <p className="text-center text-sm break-words">
            {code.bank_name} · {code.account_number} · {code.account_name}
            <br />
            Nội dung: {code.content}
          </p>
        </>
      )}
      {said && <p className="text-seal">{said}</p>}
      <p className="text-sm text-ink-soft">
        Tiền về thì quầy tự ghi hóa đơn. Nếu bạn thấy tiền trước, nhấn Enter.
      </p>
      <Button onClick={onPaid}>Đã nhận {formatDong(total)}</Button>
    </div>
  )
}

/** Asks for as long as the code is shown; without a line, or where nothing watches the account, the clerk says it. */
function useArrival(total: number, codeNo: string, onArrived: () => void) {
  const arrive = useEffectEvent(onArrived)
  useEffect(() => {
    let left = total === 0
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      const { arrived } = await api('GET /counter/get-transfer-arrival', {
        query: { amount: String(total), receipt_no: codeNo },
        quiet: true,
      }).catch(() => ({ arrived: false }))
      if (left) return
      if (arrived) return arrive()
      timer = setTimeout(() => void ask(), askAgainMs)
    }
    if (!left) void ask()
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [total, codeNo])
}
