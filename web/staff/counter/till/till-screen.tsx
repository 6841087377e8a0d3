import { useEffect, useState } from 'react'
import { counterSentences as words } from '#contract/goods/counter/counter-sentences.ts'
import type { User } from '#contract/base/people/person.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Spinner } from '#web/base/ui/elements/button.tsx'
import { OpenShiftForm, DrawerPanel } from '#web/staff/counter/shift/cash-drawer.tsx'
import { PaperReceipt, type Paper, type ShopHead } from './paper-receipt.tsx'
import { SalePanel } from './sale-panel.tsx'
import type { OpenShift } from './till-database.ts'
import type { Line } from './sale-sender.ts'
import { type CheckoutContext, useTill } from './use-till.ts'

/** The counter: everything by scanner and keys, with or without a line. */
export function TillScreen({ user, shop }: { user: User; shop: ShopHead }) {
  const till = useTill(user)
  const [paper, setPaper] = usePaper()
  const { shift, isReady, last } = till
  useEffect(() => {
    if (till.waiting.length === 0) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [till.waiting.length])
  return (
    <>
      <div className="shell py-4 print:hidden">
        <Head till={till} shift={shift ?? undefined} />
        {!isReady && (
          <p className="flex items-center gap-3 py-10">
            <Spinner /> Đang tải sách cho quầy…
          </p>
        )}
        {isReady && shift === null && <OpenShiftForm onOpen={till.adopt} line={till.line} />}
        {isReady && shift && (
          <SalePanel key={shift.shift_id} till={till} shift={shift} paper={paper} onPaper={setPaper} />
        )}
        {isReady && shift && <DrawerPanel shift={shift} till={till} />}
      </div>
      {last && <PaperReceipt sale={last.sale} paper={paper} shop={shop} />}
    </>
  )
}

const lines: Record<Line, string> = {
  there: 'Có mạng',
  gone: 'Mất mạng: vẫn bán, gửi sau',
  'signed-out': 'Phiên đăng nhập đã hết: vẫn bán, gửi khi đăng nhập lại',
}

function Head({ till, shift }: { till: CheckoutContext; shift: OpenShift | undefined }) {
  const { line, waiting, isReady } = till
  const refused = waiting.filter((sale) => sale.refused !== undefined)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-x-6 gap-y-1">
        <h1 className="text-2xl">{shift ? shift.till : words.title}</h1>
        {shift && <span className="text-ink-soft">{shift.opened_by}</span>}
        <output className={line === 'there' ? 'text-jade' : 'font-semibold text-seal'}>{lines[line]}</output>
        {line === 'signed-out' && (
          <Link to="/login?redirect=%2Fadmin%2Fcounter" className="text-link">
            Đăng nhập
          </Link>
        )}
        {isReady && (
          <span
            data-unsent={waiting.length}
            className={waiting.length > 0 ? 'font-semibold' : 'text-ink-soft'}
          >
            {waiting.length === 0 ? 'Đã gửi hết hóa đơn' : `${formatNumber(waiting.length)} hóa đơn chờ gửi`}
          </span>
        )}
        <Link to="/admin/shifts" className="text-link ms-auto inline-flex min-h-11 items-center">
          {words.shifts}
        </Link>
      </div>
      {refused.length > 0 && (
        <div role="alert" className="mb-4 rounded-md border border-seal px-3 py-2 text-seal">
          {refused.map((sale) => (
            <p key={sale.sale_key}>
              Hóa đơn {sale.body.receipt_no}, {formatDong(sale.total)}: {sale.refused}
            </p>
          ))}
          <button type="button" className="text-link min-h-11" onClick={() => void till.send(true)}>
            Gửi lại
          </button>
        </div>
      )}
    </>
  )
}

/** As this browser prints; kept in it. */
function usePaper() {
  const [paper, setPaper] = useState<Paper>(() =>
    localStorage.getItem('counter-paper') === 'A5' ? 'A5' : '80',
  )
  const choose = (next: Paper) => {
    localStorage.setItem('counter-paper', next)
    setPaper(next)
  }
  return [paper, choose] as const
}
