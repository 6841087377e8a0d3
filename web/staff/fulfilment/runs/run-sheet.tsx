import { formatDong } from '#contract/platform/language/money.ts'
import type { RunParcel } from '#contract/goods/delivery-runs/delivery-runs.ts'
import { parcelOutcomeNames } from '#contract/goods/delivery-runs/run-rules.ts'
import { runName, runSentences as words } from '#contract/goods/delivery-runs/run-sentences.ts'
import type { Shop } from '#contract/base/shop/shop.ts'
import { Printer } from '#web/base/icons/shop-icons.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { noPhoneNumber } from '#web/base/platform/text/sentences.ts'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import { Stylesheet } from '#web/base/ui/elements/stylesheet.tsx'
import printSheet from '#web/staff/fulfilment/print/print-sheet.css?url'
import { PrintSignatures } from '#web/staff/fulfilment/print/print-blocks.tsx'
import { type ShownRun, runHref } from './run-query.ts'

type Props = { run: ShownRun; shop: Shop }

/** The sheet that a rider takes along, on paper or on a phone: where to, what to collect, and room for a signature. */
export function RunSheet({ run, shop }: Props) {
  const { run_id, rider, created_at, rows } = run
  return (
    <div className="bg-ink/4 px-3 py-6 sm:px-6 sm:py-10 print:bg-transparent print:p-0">
      <Stylesheet href={printSheet} order="paper" />
      <div className="mx-auto mb-6 flex max-w-[210mm] flex-wrap gap-3 print:hidden">
        <h1 className="w-full text-2xl sm:text-3xl">{words.sheet}</h1>
        <ButtonLink to={runHref(run_id)} variant="outline">
          Về chuyến giao
        </ButtonLink>
        <Button onClick={() => print()}>
          <Printer size={18} />
          In
        </Button>
      </div>
      <article aria-label={`${words.sheet} ${run_id}`} className="print-sheet print-sheet-a4">
        <header className="keep-together flex flex-wrap items-start justify-between gap-x-6 gap-y-3 border-b-2 border-current pb-3">
          <div className="min-w-40 flex-1">
            <p className="font-serif text-lg leading-snug font-semibold">{shop.name}</p>
            <p className="text-sm text-ink-soft">{[shop.address, shop.phone].filter(Boolean).join(' · ')}</p>
          </div>
          <div className="sm:text-end print:text-end">
            <h2 className="text-xl uppercase">Phiếu giao · {runName(run_id)}</h2>
            <p className="font-semibold break-words">Người giao: {rider}</p>
            <p className="text-sm text-ink-soft">Lập lúc {formatDateTime(created_at)}</p>
          </div>
        </header>
        <SheetTable rows={rows} />
        <PrintSignatures left="Người giao hàng" right="Người nhận tiền" />
      </article>
    </div>
  )
}

const onPaper = 'max-sm:hidden print:table-cell'

function SheetTable({ rows }: { rows: readonly RunParcel[] }) {
  const sum = (of: (parcel: RunParcel) => number) => rows.reduce((total, row) => total + of(row), 0)
  return (
    <>
      <table className="mt-4 w-full border-collapse">
        <caption className="sr-only">Đơn của chuyến</caption>
        <thead>
          <tr className="border-b border-current text-sm *:py-1.5 *:text-start *:font-semibold">
            <th scope="col" className="w-7">
              STT
            </th>
            <th scope="col" className={`w-32 ps-3 ${onPaper}`}>
              Mã đơn
            </th>
            <th scope="col" className="ps-3">
              Người nhận
            </th>
            <th scope="col" className={`w-14 ps-3 ${onPaper}`}>
              Cuốn
            </th>
            <th scope="col" className="w-24 ps-3">
              Tiền thu
            </th>
            <th scope="col" className={`w-32 ps-3 ${onPaper}`}>
              Ký nhận
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((parcel, index) => (
            <SheetRow key={parcel.order_id} parcel={parcel} place={index + 1} />
          ))}
        </tbody>
      </table>
      <p className="keep-together mt-3 text-end text-lg font-semibold">
        Cộng {formatNumber(rows.length)} đơn · {formatNumber(sum(({ copies }) => copies))} cuốn · thu{' '}
        <span className="figures whitespace-nowrap">{formatDong(sum(({ cash }) => cash))}</span>
      </p>
    </>
  )
}

function SheetRow({ parcel, place }: { parcel: RunParcel; place: number }) {
  const { order_code, customer_name, phone_number, address, note, copies, cash, outcome } = parcel
  return (
    <tr className="keep-together border-b border-line align-top *:py-2">
      <td className="figures">{place}</td>
      <th scope="row" className={`figures ps-3 text-start font-semibold whitespace-nowrap ${onPaper}`}>
        {order_code}
      </th>
      <td className="ps-3 leading-snug break-words">
        <span className="figures block font-semibold sm:hidden print:hidden">{order_code}</span>
        <span className="font-semibold">{customer_name}</span>
        <span className="figures block">
          {phone_number ? (
            <a
              href={`tel:${phone_number}`}
              className="max-sm:inline-flex max-sm:min-h-11 max-sm:items-center print:inline"
            >
              {phone_number}
            </a>
          ) : (
            noPhoneNumber
          )}
        </span>
        {address}
        {note && <span className="block text-sm text-ink-soft">Ghi chú: {note}</span>}
        <span className="block text-sm text-ink-soft sm:hidden print:hidden">
          {formatNumber(copies)} cuốn{outcome && ` · ${parcelOutcomeNames[outcome]}`}
        </span>
      </td>
      <td className={`figures ps-3 ${onPaper}`}>{formatNumber(copies)}</td>
      <td className="figures ps-3 font-semibold whitespace-nowrap">{formatDong(cash)}</td>
      <td className={`ps-3 text-sm ${onPaper}`}>{outcome && parcelOutcomeNames[outcome]}</td>
    </tr>
  )
}
