import { type VatClass, vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'

/** Kinds of books that the law on value added tax exempts, by the words of categories that hold them. */
const exemptWords =
  /sach giao khoa|giao trinh|giao khoa|phap luat|van ban luat|chinh tri|khoa hoc.*ky thuat|ky thuat|dan toc thieu so/

/** Proposal for the books of a category; the owner's accountant has the last word. */
export const proposedVat = (category: string): VatClass => (exemptWords.test(fold(category)) ? 'exempt' : '5')

/** Class as records of changes keep it, which are numbers. */
export const numberOfVat = (vatClass: VatClass | null) =>
  vatClass === null ? -1 : vatClassList.indexOf(vatClass)
export const vatOfNumber = (number: number): VatClass | null => vatClassList[number] ?? null
