import { lazy } from 'react'
import type { Supplier } from '#contract/goods/stock/receipts.ts'
import { supplierSentences as words } from '#contract/goods/stock/supplier-order-sentences.ts'
import type { ListQuery } from '#web/base/platform/queries/list-query.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { ListDialogs } from '#web/staff/lists/list-dialogs.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { type ListKind, StaffList } from '#web/staff/lists/staff-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { useHashDialog } from '#web/base/ui/dialogs/use-hash-dialog.ts'
import type { SupplierData } from './load-reorder.ts'
import { supplierDialogWords, supplierList } from './reorder-query.ts'

const EditSupplierDialog = lazy(() => import('./edit-supplier-dialog.tsx'))

const list: ListKind<ListQuery> = {
  ...supplierList,
  noun: 'nhà cung cấp',
  placeholder: 'Tên nhà cung cấp…',
  sentences: { none: words.none, hint: words.noneHint, noneFound: words.noneFound },
}

const columns: readonly Column<Supplier>[] = [
  {
    name: 'Nhà cung cấp',
    heading: 'semibold',
    cell: ({ name, contact }) => (
      <>
        <span className="break-words">{name}</span>
        {contact && <span className="desk-sub font-normal">{contact}</span>}
      </>
    ),
  },
  {
    name: 'Email',
    named: true,
    cell: ({ email }) => <span className="break-all">{email || 'Chưa có'}</span>,
  },
  { name: 'Điện thoại', named: true, className: 'figures', cell: ({ phone }) => phone || 'Chưa có' },
  {
    name: 'Giao',
    named: true,
    align: 'end',
    className: 'figures whitespace-nowrap',
    cell: ({ delivery_days }) => (delivery_days === null ? 'Chưa rõ' : `${formatNumber(delivery_days)} ngày`),
  },
  {
    name: 'Phiếu nhập',
    named: true,
    from: 'medium',
    align: 'end',
    className: 'figures',
    cell: ({ receipts }) => formatNumber(receipts),
  },
  actionsColumn(({ supplier_id, name }) => <EditLink id={supplier_id} name={name} />),
]

function EditLink({ id, name }: { id: number; name: string }) {
  const { linkTo } = useHashDialog(supplierDialogWords)
  return (
    <RowLinks
      of={name}
      links={[{ name: 'Sửa', to: linkTo('edit', id), next: true, right: 'goods.handle' }]}
    />
  )
}

/** Suppliers of the shop, and how they are reached. */
export function SupplierListScreen({ data }: { data: SupplierData }) {
  return (
    <>
      <ListHead title={words.title} />
      <StaffList list={list} data={data} isEmpty={data.suppliers.length === 0} renderFilters={() => null}>
        <StaffTable
          caption={words.title}
          columns={columns}
          rows={data.suppliers}
          keyOf={({ supplier_id }) => supplier_id}
        />
      </StaffList>
      <ListDialogs words={supplierDialogWords}>
        {({ id, onClose }) => {
          const supplier = data.suppliers.find(({ supplier_id }) => supplier_id === id)
          return supplier && <EditSupplierDialog key={id} supplier={supplier} onClose={onClose} />
        }}
      </ListDialogs>
    </>
  )
}
