import { useState } from 'react'
import { counterSentences as words } from '#contract/goods/counter/counter-sentences.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatDong } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import type { Paper } from './paper-receipt.tsx'
import { newKey } from './new-key.ts'
import type { CheckoutContext } from './use-till.ts'

type Props = { till: CheckoutContext; paper: Paper; onPaper: (paper: Paper) => void }

/** Change for the customer, for as long as no other sale is made; to print, or to take back. */
export function LastSaleCard({ till, paper, onPaper }: Props) {
  const [asks, setAsks] = useState<{ id: number; key: string }>()
  const { last, forgetLast } = till
  if (!last) return null
  const { body, total } = last.sale
  const { counter_sale_id: id } = last
  const takeBack = async () => {
    if (!asks) return
    try {
      await api('POST /counter/take-sale-back', { ...byId(asks.id), body: { sale_key: asks.key } })
      toast.success(`Đã nhận lại hóa đơn ${body.receipt_no}: trả khách ${formatDong(total)}`)
      forgetLast()
      setAsks(undefined)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.failed))
    }
  }
  return (
    <div className="rounded-lg border border-line p-4">
      <p className="text-ink-soft">
        Hóa đơn {body.receipt_no} · {formatDong(total)}
      </p>
      <p>
        Tiền thối{' '}
        <output aria-label="Tiền thối" className="figures text-3xl font-semibold">
          {formatDong(body.received - total)}
        </output>
      </p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="outline" size="sm" onClick={() => print()}>
          In hóa đơn
        </Button>
        <Button variant="quiet" size="sm" onClick={() => onPaper(paper === '80' ? 'A5' : '80')}>
          {paper === '80' ? 'Khổ 80 mm' : 'Khổ A5'}
        </Button>
        {id !== undefined && (
          <Button variant="quiet" size="sm" onClick={() => setAsks({ id, key: newKey() })}>
            Nhận lại
          </Button>
        )}
      </div>
      {asks && (
        <ConfirmDialog
          title={`Nhận lại hóa đơn ${body.receipt_no}?`}
          action="Nhận lại"
          onConfirm={takeBack}
          onClose={() => setAsks(undefined)}
        >
          <p>{words.takingBack}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
