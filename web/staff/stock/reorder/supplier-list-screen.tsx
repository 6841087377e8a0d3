import { lazy } from 'react'
import { supplierList as declared } from '#contract/goods/stock/supplier-list.ts'
import { supplierSentences as words } from '#contract/goods/stock/supplier-order-sentences.ts'
import type { getSuppliers, Supplier } from '#contract/goods/stock/suppliers.ts'
import { api } from '#web/base/platform/api/api.ts'
import { chosenOf, type ListData } from '#web/base/platform/queries/list-query.ts'
import { type Problems, textOf } from '#web/base/platform/forms/use-submit.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { BulkCommands } from '#web/staff/lists/bulk/bulk-commands.tsx'
import {
  declaredAddress,
  declaredColumn,
  DeclaredFilters,
  type DeclaredQuery,
  ListExport,
} from '#web/staff/lists/declared-list.tsx'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { useRowSelection } from '#web/staff/lists/row-selection.tsx'

const EditSupplierDialog = lazy(() => import('./edit-supplier-dialog.tsx'))

type List = typeof declared
type Data = ListData<DeclaredQuery<List>, typeof getSuppliers>

const dialogWords = { edit: 'sua-nha-cung-cap' } as const
export const supplierAddress = declaredAddress(declared)
const list: ListKind<DeclaredQuery<List>> = {
  ...supplierAddress,
  noun: declared.noun,
  placeholder: 'Tên, điện thoại, mã số thuế…',
  sentences: { none: words.none, hint: words.noneHint, noneFound: words.noneFound },
}

const column = (name: keyof List['columns'], more: Omit<Column<Supplier>, 'name' | 'sort'>) =>
  declaredColumn(declared, name, more)
const days = (count: number | null) => (count === null ? 'Chưa rõ' : formatNumber(count))

const columns: readonly Column<Supplier>[] = [
  column('name', {
    heading: 'semibold',
    cell: ({ name, contact }) => (
      <>
        <span className="break-words">{name}</span>
        {contact && <span className="desk-sub font-normal">{contact}</span>}
      </>
    ),
  }),
  column('phone', {
    named: true,
    width: 'md:w-40',
    cell: ({ phone, email }) => (
      <>
        <span className="figures">{phone || 'Chưa có'}</span>
        {email && <span className="desk-sub break-all">{email}</span>}
      </>
    ),
  }),
  column('tax_code', {
    named: true,
    from: 'wide',
    width: 'md:w-32',
    className: 'figures',
    cell: ({ tax_code: code }) => code || 'Chưa có',
  }),
  column('delivery_days', {
    named: true,
    from: 'medium',
    align: 'end',
    width: 'md:w-28',
    className: 'figures',
    cell: (supplier) => days(supplier.delivery_days),
  }),
  column('payment_days', {
    named: true,
    from: 'medium',
    align: 'end',
    width: 'md:w-28',
    className: 'figures',
    cell: (supplier) => days(supplier.payment_days),
  }),
  column('receipts', {
    named: true,
    from: 'wide',
    align: 'end',
    width: 'md:w-28',
    cell: ({ receipts, open_receipts: open }) => (
      <>
        <span className="figures">{formatNumber(receipts)}</span>
        {open > 0 && <span className="desk-sub whitespace-nowrap">{formatNumber(open)} chưa xong</span>}
      </>
    ),
  }),
  column('consigned', {
    named: true,
    from: 'wide',
    align: 'end',
    width: 'md:w-32',
    className: 'figures',
    cell: ({ consigned }) => formatNumber(consigned),
  }),
  column('state', {
    first: true,
    wide: true,
    width: 'md:w-32',
    cell: ({ state }) => (
      <Badge tone={state === 'active' ? 'jade' : 'ink'}>{declared.columns.state.values[state]}</Badge>
    ),
  }),
  actionsColumn(({ supplier_id, name }) => <EditLink id={supplier_id} name={name} />),
]

function EditLink({ id, name }: { id: number; name: string }) {
  const { linkTo } = useHashDialog(dialogWords)
  return (
    <RowLinks
      of={name}
      links={[{ name: 'Sửa', to: linkTo('edit', id), next: true, right: 'goods.handle' }]}
    />
  )
}

const calls: Parameters<typeof BulkCommands<List, Supplier>>[0]['calls'] = {
  apply: (body, key) => api('POST /goods/change-suppliers', { body, idempotencyKey: key }),
  undo: (bulkId) => api('POST /goods/undo-suppliers-change', { body: { bulk_id: bulkId } }),
}

const daysIn = (values: FormData) => textOf(values, 'payment_days').trim()
const paymentFields = {
  check: (values: FormData): Problems =>
    /^(|\d{1,2}|[12]\d\d|3[0-5]\d|36[0-5])$/.test(daysIn(values))
      ? {}
      : { payment_days: words.paymentDaysInvalid },
  read: (values: FormData) => ({ payment_days: daysIn(values) === '' ? null : Number(daysIn(values)) }),
  render: (problemOf: (name: string) => string | undefined) => (
    <TextField
      label={declared.columns.payment_days.name}
      name="payment_days"
      inputMode="numeric"
      required={false}
      hint={words.paymentHint}
      problem={problemOf('payment_days') ?? ''}
    />
  ),
}

/** Suppliers of the shop: how they are reached and paid, and which of them are used. */
export function SupplierListScreen({ data }: { data: Data }) {
  const selection = useRowSelection(data.rows, ({ supplier_id: id }) => id)
  const { query } = data
  return (
    <>
      <ListHead title={words.title}>
        <ListExport call="GET /goods/export-suppliers" query={chosenOf(query)} failed={words.exportFailed} />
      </ListHead>
      <StaffList
        list={list}
        data={data}
        isEmpty={data.rows.length === 0}
        renderFilters={(now) => <DeclaredFilters list={declared} query={now} />}
      >
        <StaffTable
          caption={words.title}
          columns={columns}
          rows={data.rows}
          keyOf={({ supplier_id: id }) => id}
          sorting={{
            sort: query.sort,
            hrefOf: (sort) => list.href(list.read(new URLSearchParams({ ...chosenOf(query), sort }))),
          }}
          select={{
            selection,
            labelOf: ({ name }) => `Chọn ${name}`,
            bar: (
              <BulkCommands
                list={declared}
                selection={selection}
                seenOf={({ supplier_id: id, version }) => ({ row_id: id, version })}
                right="goods.handle"
                calls={calls}
                fields={{ payment: paymentFields }}
              />
            ),
          }}
        />
      </StaffList>
      <ListDialogs words={dialogWords}>
        {({ id, onClose }) => {
          const supplier = data.rows.find(({ supplier_id: own }) => own === id)
          return supplier && <EditSupplierDialog key={id} supplier={supplier} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}
