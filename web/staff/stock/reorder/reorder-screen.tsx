import { chosenOf, type ListData } from '#web/base/platform/queries/list-query.ts'
import { useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { reorderDays } from '#contract/goods/stock/reorder-rules.ts'
import { reorderSentences as words } from '#contract/goods/stock/supplier-order-sentences.ts'
import type { getReorder, ReorderNeed } from '#contract/goods/stock/supplier-orders.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { idempotencyKey } from '#web/base/platform/api/attempt-key.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FilterChoice } from '#web/staff/lists/staff-filters.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { useMay } from '#web/staff/lists/use-may.ts'
import { SelectionBar, useRowSelection } from '#web/staff/lists/row-selection.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import type { Column } from '#web/staff/lists/table-column.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Select } from '#web/base/ui/fields/select.tsx'
import {
  neededOf,
  reorderList,
  type ReorderQuery,
  supplierOrderHref,
  supplierOrderList,
} from '#web/staff/stock/stock-addresses.ts'

type ReorderData = ListData<ReorderQuery, typeof getReorder> & {
  active: readonly { supplier_id: number; name: string }[]
}

const list: ListKind<ReorderQuery> = {
  ...reorderList,
  noun: 'tên sách',
  placeholder: 'Tên sách, ISBN…',
  isFiltered: ({ search, supplier }) => search !== '' || supplier !== undefined,
  sentences: { none: words.none, hint: words.noneHint, noneFound: words.noneFound },
}

const unknownSupplier = 'Chưa biết nhà cung cấp'

type Row = ReorderNeed & { wanted: number; onWanted: (copies: number) => void }

const columns: readonly Column<Row>[] = [
  {
    name: 'Sách',
    heading: 'semibold',
    cell: ({ title, isbn, supplier }) => (
      <>
        <span className="break-words">{title}</span>
        <span className="desk-sub font-normal">
          {[isbn, supplier ?? unknownSupplier].filter(Boolean).join(' · ')}
        </span>
      </>
    ),
  },
  {
    name: 'Bán 30 / 90 ngày',
    named: true,
    width: 'md:w-36',
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ sold_30, sold_90 }) => `${formatNumber(sold_30)} / ${formatNumber(sold_90)}`,
  },
  {
    name: 'Tồn',
    named: true,
    width: 'md:w-12 lg:w-20',
    align: 'end',
    className: 'figures',
    cell: ({ stock }) => formatNumber(stock),
  },
  {
    name: 'Đang về',
    named: true,
    width: 'md:w-18 lg:w-24',
    align: 'end',
    className: 'figures',
    cell: ({ on_the_way }) => formatNumber(on_the_way),
  },
  {
    name: 'Giao',
    named: true,
    width: 'md:w-24',
    from: 'medium',
    className: 'figures whitespace-nowrap',
    cell: ({ delivery_days }) => `${delivery_days ?? reorderDays.usualDelivery} ngày`,
  },
  {
    name: 'Đặt thêm',
    named: true,
    width: 'md:w-24 lg:w-32',
    cell: ({ title, wanted, onWanted }) => (
      <input
        aria-label={`Số cuốn đặt thêm của ${title}`}
        type="number"
        min={1}
        max={100_000}
        value={wanted}
        className="field figures max-w-28"
        onChange={({ target }) => onWanted(Number(target.value))}
      />
    ),
  },
]

/** Books that will not last until a delivery, and the way from there to orders. */
export function ReorderScreen({ data }: { data: ReorderData }) {
  const may = useMay()('goods.handle')
  const [wanted, setWanted] = useState<Readonly<Record<number, number>>>({})
  const rows = data.rows.map((need) => ({
    ...need,
    wanted: wanted[need.book_id] ?? need.copies,
    onWanted: (copies: number) => setWanted((now) => ({ ...now, [need.book_id]: copies })),
  }))
  const selection = useRowSelection<Row>(rows, ({ book_id }) => book_id)
  return (
    <>
      <ListHead title={words.title} />
      <p className="mb-4 max-w-prose text-sm text-ink-soft">{words.rule}</p>
      <StaffList
        list={list}
        data={data}
        workbook={{
          call: 'GET /goods/export-reorder',
          query: neededOf(chosenOf(data.query)),
        }}
        isEmpty={data.rows.length === 0}
        renderFilters={({ supplier }) => (
          <FilterChoice
            label="Nhà cung cấp"
            name="supplier"
            value={supplier}
            options={data.suppliers.map(({ supplier_id, name, titles }) => [
              String(supplier_id ?? 0),
              `${name ?? unknownSupplier} (${formatNumber(titles)})`,
            ])}
          />
        )}
      >
        <StaffTable
          caption={words.title}
          columns={columns}
          rows={rows}
          keyOf={({ book_id }) => book_id}
          select={{
            selection,
            labelOf: ({ title }) => `Chọn ${title}`,
            bar: (
              <SelectionBar
                selection={selection}
                all="Chọn cả trang"
                selected={`Đã chọn ${formatNumber(selection.rows.length)} tên sách`}
              >
                {may && (
                  <OrderCommand
                    rows={selection.rows}
                    wanted={wanted}
                    suppliers={data.active}
                    onDone={selection.clear}
                  />
                )}
              </SelectionBar>
            ),
          }}
        />
      </StaffList>
    </>
  )
}

type CommandProps = {
  rows: readonly Row[]
  wanted: Readonly<Record<number, number>>
  suppliers: ReorderData['active']
  onDone: () => void
}

/** One draft for each supplier; those of whom none is known go to the one that is chosen. */
function OrderCommand({ rows, wanted, suppliers, onDone }: CommandProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [chosen, setChosen] = useState('')
  const [busy, setBusy] = useState(false)
  // Idempotency keys by supplier and lines: pressed again after a lost answer it is the same call.
  const keys = useRef(new Map<string, string>())
  const order = async () => {
    const { groups, unknown } = groupBySupplier(rows, wanted, Number(chosen) || undefined)
    if (unknown > 0)
      return toast.error(`${formatNumber(unknown)} cuốn chưa biết nhà cung cấp. Hãy chọn nơi đặt.`)
    setBusy(true)
    try {
      const made: number[] = []
      for (const body of groups) {
        const called = JSON.stringify(body)
        const key = keys.current.get(called) ?? idempotencyKey()
        keys.current.set(called, key)
        made.push(
          (await api('POST /goods/create-supplier-order', { body, idempotencyKey: key })).supplier_order_id,
        )
      }
      const copies = groups.flatMap(({ lines }) => lines).reduce((sum, line) => sum + line.copies, 0)
      toast.success(words.created(copies))
      onDone()
      const [only] = made
      await navigate(
        made.length === 1 && only !== undefined ? supplierOrderHref(only) : supplierOrderList.path,
      )
    } catch (thrown) {
      toast.error(sentenceOf(thrown, words.failed))
      await revalidate()
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <Select
        label="Đặt ở"
        hideLabel
        value={chosen}
        onChange={({ target }) => setChosen(target.value)}
        className="w-56"
      >
        <option value="">Nhà cung cấp gần nhất</option>
        {suppliers.map(({ supplier_id, name }) => (
          <option key={supplier_id} value={supplier_id}>
            {name}
          </option>
        ))}
      </Select>
      <Button size="sm" busy={busy} onClick={() => void order()}>
        Lập đơn đặt
      </Button>
    </>
  )
}

type Need = { book_id: number; supplier_id: number | null; copies: number }
type Group = { supplier_id: number; lines: { book_id: number; copies: number }[] }

/** One order for each supplier, or one for the supplier that was chosen for all; `unknown` books have neither. */
export function groupBySupplier(
  needs: readonly Need[],
  wanted: Readonly<Record<number, number>>,
  chosen: number | undefined,
): { groups: Group[]; unknown: number } {
  const lines = needs
    .map(({ book_id, supplier_id, copies }) => ({
      supplier_id: chosen ?? supplier_id,
      line: { book_id, copies: wanted[book_id] ?? copies },
    }))
    .filter(({ line }) => line.copies > 0)
  const groups = [...Map.groupBy(lines, (one) => one.supplier_id)].flatMap(([supplier_id, some]) =>
    supplier_id === null ? [] : [{ supplier_id, lines: some.map(({ line }) => line) }],
  )
  return { groups, unknown: lines.filter((one) => one.supplier_id === null).length }
}
