import { largestSelection } from '#contract/orders/order-transitions.ts'

/** What is printed of which orders, and on what paper, as it stands in the address. */
export const printKinds = { 'packing-slip': 'Phiếu giao hàng', invoice: 'Hóa đơn' } as const
export type PrintKind = keyof typeof printKinds
export const papers = ['A4', 'A5'] as const
export type Paper = (typeof papers)[number]
export type PrintQuery = { kind: PrintKind; paper: Paper; ids: readonly number[] }

export function readPrintQuery(params: URLSearchParams): PrintQuery {
  const ids = (params.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  return {
    kind: params.get('kind') === 'invoice' ? 'invoice' : 'packing-slip',
    paper: params.get('paper') === 'A5' ? 'A5' : 'A4',
    ids: [...new Set(ids.map(Number))].slice(0, largestSelection),
  }
}

export function printHref({
  kind,
  paper = 'A4',
  ids,
}: Omit<PrintQuery, 'paper'> & { paper?: Paper }): string {
  return `/admin/orders/print?kind=${kind}${paper === 'A4' ? '' : `&paper=${paper}`}&ids=${ids.join(',')}`
}
