import { listAddress } from '#web/base/platform/queries/list-query.ts'

export const consignmentList = listAddress('/admin/receipts/consigned', () => ({}))

export const consignmentHref = ({ supplier_id, month }: { supplier_id: number; month: string }) =>
  `${consignmentList.path}/${supplier_id}/${month}`

/** 2026-10 as 10/2026. */
export const monthText = (month: string) => month.split('-').toReversed().join('/')
