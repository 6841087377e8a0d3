import { useEffect, useEffectEvent, useState } from 'react'
import type { getTransferCode } from '#contract/goods/counter/counter.ts'
import type { AnswerOf } from '#contract/platform/shape/endpoint.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type Code = AnswerOf<typeof getTransferCode>['data']
type Props = { total: number; codeNo: string; onPaid: () => void }
const askAgainMs = 2_500

/** The customer pays by their bank: the till hears of the money, or the clerk sees it arrive and says so. */
export function TransferPanel({ total, codeNo, onPaid }: Props) {
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
