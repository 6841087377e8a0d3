import { lazy } from 'react'
import type { ListData } from '#web/base/platform/queries/list-query.ts'
import {
  receiptKindNames,
  receiptSentences as words,
  receiptStateNames,
  receiptTermNames,
} from '#contract/goods/stock/receipt-sentences.ts'
import type { getReceipts, Receipt } from '#contract/goods/stock/receipts.ts'
import { PackagePlus } from '#web/base/icons/desk-icons.ts'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { type Column, timeColumn } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import {
  receiptDialogWords,
  receiptHref,
  receiptList,
  type ReceiptQuery,
} from '#web/staff/stock/stock-addresses.ts'

type ReceiptData = ListData<ReceiptQuery, typeof getReceipts>

const NewReceiptDialog = lazy(() => import('./new-receipt-dialog.tsx'))

export const receiptTones = { draft: 'ochre', checked: 'ink', closed: 'jade' } as const

const list: ListKind<ReceiptQuery> = {
  ...receiptList,
  noun: 'phiếu',
  placeholder: 'Nhà cung cấp, số chứng từ…',
  isFiltered: ({ search, state }) => search !== '' || state !== undefined,
  sentences: { none: words.none, hint: words.noneHint, noneFound: words.noneFound },
}

const columns: readonly Column<Receipt>[] = [
  {
    name: 'Phiếu',
    heading: 'semibold',
    cell: ({ receipt_id, kind, supplier, paper }) => (
      <>
        <Link to={receiptHref(receipt_id)} className="text-link break-words">
          {receiptKindNames[kind]} {receipt_id} · {supplier}
        </Link>
        {paper && <span className="block text-sm font-normal text-ink-soft">{paper}</span>}
      </>
    ),
  },
  { name: 'Điều kiện', cell: ({ terms }) => receiptTermNames[terms], from: 'medium', width: 'md:w-32' },
  timeColumn('Lập lúc', ({ created_at }) => created_at, { className: 'figures' }),
  {
    name: 'Số cuốn',
    cell: ({ copies }) => formatNumber(copies),
    align: 'end',
    width: 'md:w-20',
    className: 'figures',
  },
  {
    name: 'Giá vốn',
    cell: ({ cost }) => formatDong(cost),
    align: 'end',
    width: 'md:w-28',
    className: 'figures whitespace-nowrap',
  },
  {
    name: 'Tình trạng',
    first: true,
    width: 'md:w-32',
    cell: ({ state }) => <Badge tone={receiptTones[state]}>{receiptStateNames[state]}</Badge>,
  },
]

/** Receipts from suppliers, and returns to them. */
export function ReceiptListScreen({ data }: { data: ReceiptData }) {
  const { linkTo } = useHashDialog(receiptDialogWords)
  return (
    <>
      <ListHead title={words.title}>
        <AddLink to={linkTo('create')} icon={PackagePlus} right="goods.handle">
          Tạo phiếu nhập
        </AddLink>
      </ListHead>
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /goods/export-receipts' }}
        isEmpty={data.rows.length === 0}
        renderFilters={({ state }) => (
          <FilterChoice
            label="Tình trạng"
            name="state"
            value={state}
            options={Object.entries(receiptStateNames)}
          />
        )}
      >
        <StaffTable
          caption={words.title}
          columns={columns}
          rows={data.rows}
          keyOf={({ receipt_id }) => receipt_id}
        />
      </StaffList>
      <ListDialogs words={receiptDialogWords}>
        {({ kind, onClose }) => kind === 'create' && <NewReceiptDialog onClose={onClose} />}
      </ListDialogs>
    </>
  )
}
