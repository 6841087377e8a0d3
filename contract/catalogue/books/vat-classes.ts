/**
 * Classes of value added tax by the names that are stored and sent; a book that has none yet is unknown. Exempt goods bear no tax and
 * pass none on, which is not the same as a rate of nothing: an invoice says which.
 */
export const vatClasses = {
  exempt: 'Không chịu thuế',
  '0': '0 %',
  '5': '5 %',
  '8': '8 %',
  '10': '10 %',
} as const
export type VatClass = keyof typeof vatClasses

/** In the order in which people read them. */
export const vatClassList: readonly VatClass[] = ['exempt', '0', '5', '8', '10']

export const unknownVat = 'Chưa rõ thuế suất'
export const vatName = (vatClass: VatClass | null): string =>
  vatClass === null ? unknownVat : vatClasses[vatClass]

export const vatInvalid = 'Thuế suất không hợp lệ'
