import { orderStatuses, orderStatusNames } from '#contract/selling/orders/order-status.ts'
import { type DeliveryWay, deliveryWays, pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { longestProvince, type OrderSort } from '#contract/goods/fulfilment/order-filters.ts'
import { parcelWork } from '#contract/goods/parcels/parcel-sentences.ts'
import { parcelTroubles } from '#contract/selling/carriers/parcel-stages.ts'
import { methodList } from '#contract/selling/gateways/method-lists.ts'
import { FileSpreadsheet } from '#web/base/icons/desk-icons.ts'
import { useProvinces } from '#web/shop/accounts/address/load-addresses.ts'
import { staffOrderList, type StaffQuery } from '#web/staff/fulfilment/staff-order-query.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import {
  DayFilter,
  FilterChoice,
  type FilterChip,
  FilterChips,
  MoreFilters,
} from '#web/staff/lists/staff-filters.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { FixedFilter } from '#web/base/ui/lists/list-filters.tsx'
import { addMonths, reportSentences, todayInShop } from '#contract/desk/reports/report-period.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'

/** Reach of a bookkeeper's filters: the requests of a year at most. */
const monthsBack = 12

/** The requests for invoices as a workbook. */
function InvoiceExport() {
  const { running, start, stop } = useExport((format: 'xlsx') => {
    const endDate = todayInShop()
    const startDate = addMonths(endDate, -monthsBack)
    return {
      call: 'GET /reports/export-invoices',
      query: { startDate, endDate },
      name: `vat-invoices-${startDate}-${endDate}.${format}`,
    }
  }, reportSentences.exportFailed)
  return (
    <div className="space-y-3">
      <Button variant="outline" busy={running !== undefined} onClick={() => start('xlsx')}>
        <FileSpreadsheet size={18} />
        Xuất Excel 12 tháng
      </Button>
      {running && (
        <ExportProgress
          label="Tiến độ xuất yêu cầu hóa đơn"
          preparing="Đang lập bảng…"
          progress={running}
          onStop={stop}
        />
      )}
    </div>
  )
}

const yesOrNo = {
  paid: { true: 'Đã thanh toán', false: 'Chưa thanh toán' },
  tracking: { true: 'Có mã vận đơn', false: 'Chưa có mã vận đơn' },
  guest: { true: 'Khách không tài khoản', false: 'Khách có tài khoản' },
  confirmable: { true: 'Xác nhận được ngay', false: 'Chưa xác nhận được' },
  late: { true: 'Giao trễ hẹn', false: 'Không trễ hẹn' },
  invoice_issued: { true: 'Đã xuất hóa đơn', false: 'Chưa xuất hóa đơn' },
  invoice: { true: 'Cần xuất hóa đơn', false: 'Không cần hóa đơn' },
} as const
const wayNames: Record<DeliveryWay, string> = { home: pickupSentences.home, pickup: pickupSentences.name }
const optionsOf = (name: keyof typeof yesOrNo) => Object.entries(yesOrNo[name])
/** Orders of the list where a table has no heads to sort it by. */
const sorts = [
  ['due', 'Đến hạn trước'],
  ['-placed', 'Mới nhất'],
  ['placed', 'Cũ nhất'],
  ['-total', 'Tổng tiền giảm'],
  ['total', 'Tổng tiền tăng'],
  ['customer', 'Người nhận A–Z'],
  ['-customer', 'Người nhận Z–A'],
] as const satisfies readonly (readonly [OrderSort, string])[]
const parcels = parcelTroubles.map((trouble) => [trouble, parcelWork[trouble]] as const)
const methods = methodList.map(({ id, transactions }) => [id, transactions] as const)

/** Which orders are looked at: what is asked most beside the search, the rest below. */
export function OrderFilters({ query }: { query: StaffQuery }) {
  return (
    <>
      <FilterChoice
        label="Trạng thái"
        name="status"
        value={query.status}
        all="Tất cả trạng thái"
        options={orderStatuses.map((status) => [status, orderStatusNames[status].short])}
        className="max-md:hidden md:w-48"
      />
      <FixedFilter
        name="user_id"
        value={query.user_id}
        without={staffOrderList.href({ ...query, user_id: undefined, page: 1 })}
      >
        Đơn hàng của người dùng
      </FixedFilter>
      <FurtherFilters query={query} />
    </>
  )
}

const further = [
  'from',
  'to',
  'method_id',
  'paid',
  'province',
  'tracking',
  'guest',
  'delivery',
  'confirmable',
  'late',
  'parcel',
  'invoice',
  'invoice_issued',
] as const

function FurtherFilters({ query }: { query: StaffQuery }) {
  const provinces = useProvinces()
  return (
    <MoreFilters chosen={further.filter((name) => query[name] !== undefined).length}>
      <FilterChoice
        label="Sắp xếp"
        name="sort"
        value={query.sort}
        all="Mặc định"
        options={sorts}
        className="md:hidden"
      />
      <DayFilter label="Đặt từ ngày" name="from" value={query.from ?? ''} />
      <DayFilter label="Đến ngày" name="to" value={query.to ?? ''} />
      <FilterChoice label="Phương thức" name="method_id" value={query.method_id} options={methods} />
      <FilterChoice label="Thanh toán" name="paid" value={query.paid} options={optionsOf('paid')} />
      <TextField
        key={query.province ?? ''}
        label="Tỉnh, thành phố"
        name="province"
        defaultValue={query.province ?? ''}
        maxLength={longestProvince}
        list="tinh-thanh"
        autoComplete="off"
        onBlur={({ target }) => target.value !== (query.province ?? '') && target.form?.requestSubmit()}
      />
      <datalist id="tinh-thanh">
        {provinces.map(({ name }) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <FilterChoice label="Vận đơn" name="tracking" value={query.tracking} options={optionsOf('tracking')} />
      <FilterChoice label="Người đặt" name="guest" value={query.guest} options={optionsOf('guest')} />
      <FilterChoice
        label="Nhận hàng"
        name="delivery"
        value={query.delivery}
        options={deliveryWays.map((way) => [way, wayNames[way]])}
      />
      <FilterChoice
        label="Xác nhận"
        name="confirmable"
        value={query.confirmable}
        options={optionsOf('confirmable')}
      />
      <FilterChoice label="Hóa đơn VAT" name="invoice" value={query.invoice} options={optionsOf('invoice')} />
      <FilterChoice
        label="Xuất hóa đơn"
        name="invoice_issued"
        value={query.invoice_issued}
        options={optionsOf('invoice_issued')}
      />
      <FilterChoice label="Hẹn giao" name="late" value={query.late} options={optionsOf('late')} />
      <FilterChoice label="Hãng giao" name="parcel" value={query.parcel} options={parcels} />
    </MoreFilters>
  )
}

/** Chips of the active filters, each to be taken away. */
export function OrderChips({ query }: { query: StaffQuery }) {
  const without = (name: keyof StaffQuery) => staffOrderList.href({ ...query, [name]: undefined, page: 1 })
  const chip = (name: keyof StaffQuery, words: string | undefined): FilterChip[] =>
    words === undefined ? [] : [{ name: words, without: without(name) }]
  const answer = (name: keyof typeof yesOrNo) => chip(name, query[name] && yesOrNo[name][query[name]])
  const method = methodList.find(({ id }) => id === query.method_id)
  const chips = [
    ...chip('from', query.from && `Từ ${formatDate(query.from)}`),
    ...chip('to', query.to && `Đến ${formatDate(query.to)}`),
    ...chip('method_id', method?.transactions),
    ...answer('paid'),
    ...chip('province', query.province),
    ...answer('tracking'),
    ...answer('guest'),
    ...chip('delivery', query.delivery && wayNames[query.delivery]),
    ...answer('confirmable'),
    ...answer('late'),
    ...chip('parcel', query.parcel && parcelWork[query.parcel]),
    ...answer('invoice'),
    ...answer('invoice_issued'),
  ]
  return (
    <>
      <FilterChips chips={chips} clearTo={staffOrderList.path} />
      {query.invoice === 'true' && <InvoiceExport />}
    </>
  )
}
