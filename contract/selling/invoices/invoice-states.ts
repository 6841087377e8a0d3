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

/** Smallest numbers of late invoices at which the law's fines rise. */
const fineSteps = [1, 2, 10, 20, 50, 100] as const

/** Number of late invoices at which the next step begins; undefined above the last. */
export const nextFineStep = (late: number): number | undefined => fineSteps.find((step) => step > late)
