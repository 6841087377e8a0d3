import { largestBulk } from '#contract/platform/lists/bulk-rules.ts'

/** Print query: papers, orders and paper size, as they stand in the address. */
export const printKinds = {
  'packing-slip': 'Phiếu giao hàng',
  invoice: 'Hóa đơn',
  label: 'Nhãn dán kiện',
  'pick-list': 'Phiếu nhặt sách',
  'hand-over': 'Biên bản bàn giao',
} as const
export type PrintKind = keyof typeof printKinds
export const paperNames = { A4: 'A4', A5: 'A5', '10x15': '10 × 15 cm' } as const
export type Paper = keyof typeof paperNames
export type PrintQuery = { kind: PrintKind; paper: Paper; ids: readonly number[] }

/** The usual one first; a label fits on all of them. */
export const papersOf = (kind: PrintKind): readonly Paper[] =>
  kind === 'label' ? ['10x15', 'A5', 'A4'] : ['A4', 'A5']

const paperFor = (kind: PrintKind, wanted: string | null) => {
  const papers = papersOf(kind)
  return papers.find((one) => one === wanted) ?? papers[0] ?? 'A4'
}

export function readPrintQuery(params: URLSearchParams): PrintQuery {
  const ids = (params.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,9}$/.test(id))
  const wanted = params.get('kind') ?? ''
  const kind = Object.hasOwn(printKinds, wanted) ? (wanted as PrintKind) : 'packing-slip'
  return {
    kind,
    paper: paperFor(kind, params.get('paper')),
    ids: [...new Set(ids.map(Number))].slice(0, largestBulk),
  }
}

/** Opens the slip of an order beside the desk, as the link to it does. */
export const openSlip = (id: number) =>
  void window.open(printHref({ kind: 'packing-slip', ids: [id] }), '_blank', 'noopener')

type Printed = { kind: PrintKind; paper?: Paper; ids: readonly number[] }

export function printHref({ kind, paper, ids }: Printed): string {
  const chosen = paperFor(kind, paper ?? null)
  const named = chosen === paperFor(kind, null) ? '' : `&paper=${chosen}`
  return `/admin/orders/print?kind=${kind}${named}&ids=${ids.join(',')}`
}
