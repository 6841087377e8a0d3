import { lazy } from 'react'
import { type Carrier, isSettledByRun, shortCarrier } from '#contract/selling/carriers/carriers.ts'
import { codSentences as words } from '#contract/goods/cod/cod-sentences.ts'
import { codAgeNames, codAges, codLateDays, settlementStateNames } from '#contract/goods/cod/cod-states.ts'
import type { CodDebt, CodSums } from '#contract/goods/cod/cod.ts'
import { Download, FileUp } from '#web/base/icons/desk-icons.ts'
import { PenLine } from '#web/base/icons/shop-icons.ts'
import { useLiveOrders } from '#web/shop/orders/use-live-orders.ts'
import { useExport } from '#web/base/platform/files/download.ts'
import { formatDate, formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import { CodLineTable } from './cod-line-table.tsx'
import { codDialogWords, codList, type CodQuery, type CodData } from './cod-query.ts'
import { SettlementTable } from './settlement-table.tsx'
import { staffOrderHref } from '#web/shop/order-links/order-href.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'

const columns: readonly Column<CodDebt>[] = [
  {
    name: 'Đơn hàng',
    heading: 'semibold',
    cell: ({ order_code, customer_name }) => (
      <>
        <Link to={staffOrderHref(order_code)} className="text-link figures">
          {order_code}
        </Link>
        <span className="block text-sm font-normal break-words text-ink-soft">{customer_name}</span>
      </>
    ),
  },
  {
    name: 'Mã vận đơn',
    cell: ({ tracking_number, carrier }) => (
      <>
        <span className="break-all">{tracking_number ?? 'Không có'}</span>
        {carrier && <Holder carrier={carrier} />}
      </>
    ),
    wide: true,
  },
  {
    name: 'Đã giao',
    cell: ({ delivered_at, days }) => (
      <>
        {formatDate(delivered_at)}
        <span
          className={`block text-sm whitespace-nowrap ${days >= codLateDays ? 'font-semibold text-seal' : 'text-ink-soft'}`}
        >
          {days === 0 ? 'hôm nay' : `${formatNumber(days)} ngày`}
        </span>
      </>
    ),
  },
  {
    name: 'Chưa về',
    align: 'end',
    first: true,
    className: 'figures whitespace-nowrap font-semibold',
    cell: ({ open_amount, amount }) => (
      <>
        {formatDong(open_amount)}
        {open_amount < amount && (
          <span className="block text-sm font-normal text-ochre">thiếu của {formatDong(amount)}</span>
        )}
      </>
    ),
  },
  actionsColumn((debt) => <Actions debt={debt} />),
]

/** Holder of the cash: what a rider of the shop has is counted at the end of the run. */
function Holder({ carrier }: { carrier: Carrier }) {
  const name = shortCarrier(carrier)
  return (
    <span className="block text-sm text-ink-soft">
      {isSettledByRun(carrier) ? (
        <Link to="/admin/runs?state=cash" className="text-link">
          {name}
        </Link>
      ) : (
        name
      )}
    </span>
  )
}

function DebtTable({ debts }: { debts: readonly CodDebt[] }) {
  return (
    <StaffTable
      caption="Đơn chưa về tiền"
      columns={columns}
      rows={debts}
      keyOf={({ order_id }) => order_id}
    />
  )
}

function Actions({ debt: { order_id, order_code } }: { debt: CodDebt }) {
  const { linkTo } = useHashDialog(codDialogWords)
  return (
    <RowLinks
      of={`đơn hàng ${order_code}`}
      links={[{ name: 'Đóng khoản', right: 'money.handle', to: linkTo('waive', order_id) }]}
    />
  )
}

const NewSettlementDialog = lazy(() => import('./new-settlement-dialog.tsx'))
const CloseDebtsDialog = lazy(() => import('./close-debts-dialog.tsx'))
const SettleLineDialog = lazy(async () => ({
  default: (await import('./cod-line-dialogs.tsx')).SettleLineDialog,
}))
const CounterLineDialog = lazy(async () => ({
  default: (await import('./cod-line-dialogs.tsx')).CounterLineDialog,
}))

const listOf = (view: CodQuery['view']): ListKind<CodQuery> => ({
  ...codList,
  noun: view === 'phieu' ? 'phiếu' : view === 'chenh-lech' ? 'dòng' : 'đơn',
  placeholder: view === 'phieu' ? 'Bên giao hàng, số phiếu…' : 'Mã đơn, mã vận đơn…',
  isFiltered: ({ search, age, state }) => search !== '' || age !== undefined || state !== undefined,
  sentences:
    view === 'phieu'
      ? {
          none: words.settlementsNone,
          hint: words.settlementsNoneHint,
          noneFound: words.settlementsNoneFound,
        }
      : view === 'chenh-lech'
        ? { none: words.differencesNone, noneFound: words.differencesNone }
        : { none: words.debtsNone, hint: words.debtsNoneHint, noneFound: words.debtsNoneFound },
})

/** Cash that carriers hold: what is owed, what they say they brought, and where both differ. */
export function CodScreen({ data }: { data: CodData }) {
  useLiveOrders('ReceiveNotification')
  const { rows, sums, query } = data
  const { linkTo } = useHashDialog(codDialogWords)
  return (
    <>
      <ListHead title={words.title}>
        <div className="flex flex-wrap gap-3">
          <ExportButton />
          <AddLink to={linkTo('typed')} icon={PenLine} variant="outline" right="money.handle">
            Nhập phiếu
          </AddLink>
          <AddLink to={linkTo('sheet')} icon={FileUp} right="money.handle">
            Nhập bảng kê
          </AddLink>
        </div>
      </ListHead>
      <p className="mb-4 max-w-prose text-ink-soft">{words.orderHint}</p>
      <Figures sums={sums} />
      <Views query={query} sums={sums} />
      <StaffList
        list={listOf(query.view)}
        data={data}
        isEmpty={rows.data.length === 0}
        renderFilters={(chosen) => <Filters query={chosen} />}
      >
        {rows.of === 'debts' && <DebtTable debts={rows.data} />}
        {rows.of === 'settlements' && <SettlementTable settlements={rows.data} />}
        {rows.of === 'differences' && <CodLineTable lines={rows.data} />}
      </StaffList>
      {rows.of === 'debts' && sums.late_orders > 0 && (
        <p className="mt-4">
          <Link to={linkTo('close')} preventScrollReset className="text-link">
            Đóng các khoản cũ bằng một lời
          </Link>
        </p>
      )}
      <CodDialogs
        lines={rows.of === 'differences' ? rows.data : []}
        debts={rows.of === 'debts' ? rows.data : []}
      />
    </>
  )
}

function Figures({ sums }: { sums: CodSums }) {
  const { open, open_orders, late_orders, late_amount, settled, waived, differences } = sums
  return (
    <FigureStrip
      figures={[
        { name: `Bên giao hàng còn giữ (${formatNumber(open_orders)} đơn)`, value: formatDong(open) },
        { name: `Quá 7 ngày (${formatNumber(late_orders)} đơn)`, value: formatDong(late_amount) },
        {
          name: 'Đã về theo phiếu',
          value: formatDong(settled),
          hint: `Đóng bằng lời: ${formatDong(waived)}`,
        },
        { name: 'Chênh lệch chờ xử lý', value: formatNumber(differences) },
      ]}
    />
  )
}

function Views({ query: { view, pageSize }, sums }: { query: CodQuery; sums: CodSums }) {
  const none = { search: '', page: 1, pageSize, age: undefined, state: undefined }
  const views = [
    [undefined, `Chưa về ${formatNumber(sums.open_orders)}`],
    ['phieu', 'Phiếu đối soát'],
    ['chenh-lech', `Chênh lệch ${formatNumber(sums.differences)}`],
  ] as const
  return (
    <nav aria-label="Xem" className="mt-6 mb-4 flex flex-wrap gap-x-6 border-b border-line">
      {views.map(([value, name]) => (
        <Link
          key={name}
          to={codList.href({ ...none, view: value })}
          aria-current={view === value ? 'page' : undefined}
          className="inline-flex min-h-11 items-center border-b-2 border-transparent aria-[current=page]:border-seal aria-[current=page]:font-semibold"
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}

function Filters({ query: { view, age, state } }: { query: CodQuery }) {
  return (
    <>
      {view && <input type="hidden" name="view" value={view} />}
      {view === undefined && (
        <FilterChoice
          label="Đã giao"
          name="age"
          value={age}
          options={codAges.map((one) => [one, codAgeNames[one]] as const)}
        />
      )}
      {view === 'phieu' && (
        <FilterChoice
          label="Tình trạng"
          name="state"
          value={state}
          options={Object.entries(settlementStateNames)}
        />
      )}
    </>
  )
}

type DialogProps = { lines: Parameters<typeof CodLineTable>[0]['lines']; debts?: readonly CodDebt[] }

/** Dialogs over these lists and over one settlement. */
export function CodDialogs({ lines, debts = [] }: DialogProps) {
  return (
    <ListDialogs words={codDialogWords}>
      {({ kind, id, onClose }) => {
        const line = lines.find(({ line_id }) => line_id === id)
        const debt = debts.find(({ order_id }) => order_id === id)
        if (kind === 'typed' || kind === 'sheet') return <NewSettlementDialog of={kind} onClose={onClose} />
        if (kind === 'close') return <CloseDebtsDialog onClose={onClose} />
        if (kind === 'waive') return debt && <CloseDebtsDialog debt={debt} onClose={onClose} />
        if (!line) return null
        return kind === 'settle' ? (
          <SettleLineDialog key={id} line={line} onClose={onClose} />
        ) : (
          <CounterLineDialog key={id} line={line} onClose={onClose} />
        )
      }}
    </ListDialogs>
  )
}

function ExportButton() {
  const { running, start } = useExport(
    () => ({ call: 'GET /cod/export-debts', query: {}, name: 'tien-thu-ho.xlsx' }),
    words.failed,
  )
  return (
    <Button variant="outline" busy={running !== undefined} onClick={() => start('xlsx')}>
      <Download size={18} />
      Xuất Excel
    </Button>
  )
}
