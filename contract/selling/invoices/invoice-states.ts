export const invoiceStates = [
  'due',
  'creating',
  'created',
  'issuing',
  'issued',
  'refused',
  'unknown',
] as const
export type InvoiceState = (typeof invoiceStates)[number]

export const invoiceStateNames: Readonly<Record<InvoiceState, string>> = {
  due: 'Chờ lập',
  creating: 'Đang lập',
  created: 'Đã lập, chưa phát hành',
  issuing: 'Đang phát hành',
  issued: 'Đã phát hành',
  refused: 'Bị từ chối',
  unknown: 'Chưa rõ kết quả',
}

/** A step of the law's fines for invoices that were not made out: from so many of them, up to a sum in millions, from another where it is certain. */
export type FineStep = { from: number; least?: number; most: number }

/** By Decree 310/2025; an accountant confirms them. From 50 on the sources agree on the highest sum alone. */
const fineSteps: readonly FineStep[] = [
  { from: 1, least: 1, most: 2 },
  { from: 2, least: 2, most: 10 },
  { from: 10, least: 10, most: 30 },
  { from: 20, least: 30, most: 50 },
  { from: 50, most: 80 },
]

/** The step that so many late invoices have reached, and the next one; undefined below the first and above the last. */
export const finesOf = (late: number): { now: FineStep | undefined; next: FineStep | undefined } => ({
  now: fineSteps.findLast(({ from }) => from <= late),
  next: fineSteps.find(({ from }) => from > late),
})
