import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import type { ForeseenOrder } from '#contract/goods/fulfilment/bulk-steps.ts'
import { longestTracking } from '#contract/goods/fulfilment/tracking-rows.ts'
import { importFileAccept } from '#contract/catalogue/imports/import-file.ts'
import {
  type CarrierKey,
  carrierKeys,
  carriers,
  isNumberedByShop,
  longestCarrier,
} from '#contract/selling/carriers/carriers.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { buttonClasses, Spinner } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { Tracking } from './use-tracking-numbers.ts'
import { ScrollBox } from '#web/base/ui/layout/scroll-box.tsx'

type Props = { tracking: Tracking; going: readonly ForeseenOrder[] }

/** Carrier of the parcels, and the number of each: by a scanner, a pasted column or a sheet. */
export function ParcelFields({ tracking, going }: Props) {
  const typed = !isNumberedByShop(tracking.carrier)
  return (
    <>
      {typed && (
        <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
          <ScanField tracking={tracking} />
          <SheetPicker tracking={tracking} />
        </div>
      )}
      <CarrierFields tracking={tracking} count={going.length} />
      {typed ? (
        <>
          <ParcelTable tracking={tracking} going={going} />
          <Misfits tracking={tracking} />
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          Mã đơn là mã của kiện, không cần quét. Muốn có phiếu của chuyến và tiền mang về, hãy lập chuyến
          giao.
        </p>
      )}
    </>
  )
}

/** A scanner types a number and Enter; a column of a sheet is pasted. */
function ScanField({ tracking: { next, scan, paste } }: Pick<Props, 'tracking'>) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
    event.preventDefault()
    scan(event.currentTarget.value)
    event.currentTarget.value = ''
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text')
    if (!/[\t\r\n]/.test(text.trim())) return
    event.preventDefault()
    paste(text)
  }
  return (
    <TextField
      label="Quét hoặc dán mã vận đơn"
      maxLength={2 * longestTracking}
      autoComplete="off"
      onKeyDown={onKeyDown}
      onPaste={onPaste}
      hint={
        <span aria-live="polite">
          {next
            ? `Mã quét tiếp theo là của đơn ${next.order_code} · ${next.customer_name}.`
            : 'Mọi đơn đã có mã.'}{' '}
          Dán được cả cột, có hay không có mã đơn.
        </span>
      }
    />
  )
}

function SheetPicker({ tracking: { upload, busy, problem } }: Pick<Props, 'tracking'>) {
  return (
    <div className="sm:pt-7">
      <label
        className={buttonClasses(
          { variant: 'outline' },
          'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-indigo-ink has-disabled:opacity-55',
        )}
      >
        {busy && <Spinner />}
        Lấy mã từ tệp Excel, CSV
        <input
          type="file"
          accept={importFileAccept}
          disabled={busy}
          className="sr-only"
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void upload(file)
          }}
        />
      </label>
      <p role="alert" className="mt-1.5 max-w-64 text-sm text-seal empty:hidden">
        {problem}
      </p>
    </div>
  )
}

function CarrierFields({
  tracking: { carrier, setCarrier },
  count,
}: Pick<Props, 'tracking'> & { count: number }) {
  const [other, setOther] = useState(false)
  return (
    <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
      <Select
        label={`Hãng giao của ${formatNumber(count)} đơn`}
        value={other ? 'other' : carrier}
        onChange={({ target: { value } }) => {
          setOther(value === 'other')
          setCarrier(value === 'other' ? '' : value)
        }}
      >
        <option value="">Chưa ghi</option>
        {carrierKeys.map((key: CarrierKey) => (
          <option key={key} value={key}>
            {carriers[key].name}
          </option>
        ))}
        <option value="other">Hãng khác</option>
      </Select>
      {other && (
        <TextField
          label="Tên hãng giao"
          maxLength={longestCarrier}
          autoComplete="off"
          value={carrier}
          onChange={({ target }) => setCarrier(target.value)}
        />
      )}
    </div>
  )
}

/** Rows of a sheet that are of none of these orders, and numbers that two of them have. */
function Misfits({ tracking: { unknown, twice } }: Pick<Props, 'tracking'>) {
  const rows = [
    ...unknown.map(
      ({ order, tracking_number }) => `${order || 'không còn đơn nào chờ mã'}: ${tracking_number}`,
    ),
    ...twice.map(({ tracking_number }) => `${tracking_number}: đã là mã của một đơn khác`),
  ]
  return (
    <div role="alert" className="empty:hidden">
      {rows.length > 0 && (
        <details className="rounded-md border border-edge px-3">
          <summary className="min-h-11 cursor-pointer py-2.5">
            {formatNumber(rows.length)} dòng không dùng được
          </summary>
          <ul className="max-h-40 overflow-auto pb-3 text-sm break-words">
            {rows.map((row, index) => (
              <li key={`${index} ${row}`}>{row}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

type ParcelTableProps = { tracking: Tracking; going: readonly ForeseenOrder[] }

/** Each parcel with its number, which can be typed; one without is handed over all the same. */
function ParcelTable({ tracking: { numbers, type }, going }: ParcelTableProps) {
  const without = going.filter(({ order_id }) => !numbers.get(order_id)).length
  return (
    <div>
      <p aria-live="polite" className="mb-2 text-sm text-ink-soft">
        {formatNumber(going.length - without)} đơn có mã
        {without > 0 && `, ${formatNumber(without)} chưa có: vẫn giao, ghi mã sau được`}.
      </p>
      <ScrollBox name="Kiện hàng sẽ giao" className="max-h-80 overflow-auto rounded-md border border-line">
        <table className="w-full border-collapse text-sm">
          <thead className="sticky top-0 z-1 bg-surface text-ink-soft">
            <tr className="border-b border-edge *:px-3 *:py-2 *:text-start *:font-normal">
              <th scope="col">Đơn</th>
              <th scope="col" className="max-sm:hidden">
                Người nhận
              </th>
              <th scope="col" className="max-sm:hidden">
                Tỉnh
              </th>
              <th scope="col" className="text-end! max-sm:hidden">
                Thu hộ
              </th>
              <th scope="col">Mã vận đơn</th>
            </tr>
          </thead>
          <tbody>
            {going.map((order) => (
              <tr key={order.order_id} className="border-b border-line *:px-3 *:py-1">
                <th scope="row" className="text-start font-semibold">
                  {order.order_code}
                  <span className="block max-w-32 truncate font-normal text-ink-soft sm:hidden">
                    {order.customer_name}
                  </span>
                </th>
                <td className="max-w-48 truncate max-sm:hidden">{order.customer_name}</td>
                <td className="max-w-36 truncate max-sm:hidden">{order.province}</td>
                <td className="figures text-end whitespace-nowrap max-sm:hidden">
                  {formatDong(order.to_collect)}
                </td>
                <td className="w-52">
                  <input
                    aria-label={`Mã vận đơn của ${order.order_code}`}
                    value={numbers.get(order.order_id) ?? ''}
                    maxLength={longestTracking}
                    autoComplete="off"
                    onChange={({ target }) => type(order.order_id, target.value)}
                    onKeyDown={toNextRow}
                    className="field min-h-11 sm:min-h-9 sm:py-1"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </div>
  )
}

/** A scanner ends with Enter: the next parcel's field follows. */
function toNextRow(event: KeyboardEvent<HTMLInputElement>) {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return
  event.preventDefault()
  event.currentTarget.closest('tr')?.nextElementSibling?.querySelector('input')?.focus()
}
