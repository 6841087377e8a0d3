import { useEffect, useState } from 'react'
import type { getTransferCode } from '#contract/counter/counter.ts'
import type { AnswerOf } from '#contract/shape/endpoint.ts'
import { sentenceOf } from '#web/platform/api/api.ts'
import { formatDong } from '#web/platform/text/formats.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { readTransferCode } from '#web/counter/counter-calls.ts'
import type { OpenShift } from './till-database.ts'

/** By the clock of the till: two sums of one shift are told apart on the account. */
const timeOf = (now: Date) => now.toTimeString().slice(0, 8).replaceAll(':', '')

type Code = AnswerOf<typeof getTransferCode>['data']
type Props = { total: number; shift: OpenShift; onPaid: () => void }

/** The customer pays by their bank; the clerk sees the money arrive and says so. */
export function TransferPanel({ total, shift, onPaid }: Props) {
  const [code, setCode] = useState<Code>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    let left = false
    readTransferCode(Math.max(1, total), `${shift.shift_id} ${timeOf(new Date())}`).then(
      ({ data }) => !left && setCode(data),
      (thrown: unknown) => !left && setSaid(sentenceOf(thrown, 'Không tạo được mã VietQR')),
    )
    return () => {
      left = true
    }
  }, [shift.shift_id, total])
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
      <p className="text-sm text-ink-soft">Xem tiền về tài khoản của nhà sách, rồi nhấn Enter.</p>
      <Button onClick={onPaid}>Đã nhận {formatDong(total)}</Button>
    </div>
  )
}
