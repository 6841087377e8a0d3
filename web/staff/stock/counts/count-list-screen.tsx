import { lazy } from 'react'
import type { ListData } from '#web/base/platform/queries/list-query.ts'
import { countSentences as words, countStateNames } from '#contract/catalogue/book-admin/count-sentences.ts'
import type { getCounts, StockCount } from '#contract/goods/stock/stock-counts.ts'
import { ClipboardList } from '#web/base/icons/desk-icons.ts'
import { countDialogWords, countHref, countList, type CountQuery } from '#web/staff/stock/stock-addresses.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { AddLink, ListHead } from '#web/staff/lists/list-head.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'

type CountData = ListData<CountQuery, typeof getCounts>

const NewCountDialog = lazy(() => import('./new-count-dialog.tsx'))

export const countTones = { draft: 'ochre', closed: 'jade' } as const

const list: ListKind<CountQuery> = {
  ...countList,
  noun: 'phiếu',
  placeholder: 'Tên phiếu, vị trí…',
  isFiltered: ({ search, state }) => search !== '' || state !== undefined,
  sentences: { none: words.none, hint: words.noneHint, noneFound: words.noneFound },
}

const columns: readonly Column<StockCount>[] = [
  {
    name: 'Phiếu',
    heading: 'semibold',
    cell: ({ count_id, name, place }) => (
      <>
        <Link to={countHref(count_id)} className="text-link break-words">
          {count_id} · {name}
        </Link>
        {place && place !== name && (
          <span className="block text-sm font-normal text-ink-soft">Vị trí {place}</span>
        )}
      </>
    ),
  },
  {
    name: 'Lập lúc',
    cell: ({ created_at, created_by }) => (
      <>
        <span className="figures whitespace-nowrap">{formatDateTime(created_at)}</span>
        <span className="desk-sub">{created_by}</span>
      </>
    ),
  },
  {
    name: 'Đã đếm',
    cell: ({ copies }) => `${formatNumber(copies)} cuốn`,
    align: 'end',
    className: 'figures',
  },
  {
    name: 'Chênh lệch',
    align: 'end',
    cell: ({ open, accepted }) => (
      <>
        {open > 0 && <span className="text-ochre">{formatNumber(open)} chưa ghi</span>}
        {open > 0 && accepted > 0 && ' · '}
        {accepted > 0 && `${formatNumber(accepted)} đã ghi`}
        {open + accepted === 0 && 'Không có'}
      </>
    ),
  },
  {
    name: 'Tình trạng',
    first: true,
    cell: ({ state }) => <Badge tone={countTones[state]}>{countStateNames[state]}</Badge>,
  },
]

/** Counts of the stock, shelf by shelf. */
export function CountListScreen({ data }: { data: CountData }) {
  const { linkTo } = useHashDialog(countDialogWords)
  return (
    <>
      <ListHead title={words.title}>
        <AddLink to={linkTo('create')} icon={ClipboardList} right="goods.handle">
          Tạo phiếu kiểm kê
        </AddLink>
      </ListHead>
      <StaffList
        list={list}
        data={data}
        workbook={{ call: 'GET /goods/export-counts' }}
        isEmpty={data.rows.length === 0}
        renderFilters={({ state }) => (
          <FilterChoice
            label="Tình trạng"
            name="state"
            value={state}
            options={Object.entries(countStateNames)}
          />
        )}
      >
        <StaffTable
          caption={words.title}
          columns={columns}
          rows={data.rows}
          keyOf={({ count_id }) => count_id}
        />
      </StaffList>
      <ListDialogs words={countDialogWords}>
        {({ kind, onClose }) => kind === 'create' && <NewCountDialog onClose={onClose} />}
      </ListDialogs>
    </>
  )
}
