import { expect, test } from 'vitest'
import { vatClassList } from '#contract/catalogue/books/vat-classes.ts'
import { numberOfVat, proposedVat, vatOfNumber } from './vat-proposal.ts'

test.each([
  ['Sách giáo khoa', 'exempt'],
  ['Giáo trình đại học', 'exempt'],
  ['Pháp luật', 'exempt'],
  ['Chính trị - Lý luận', 'exempt'],
  ['Khoa học – Kỹ thuật', 'exempt'],
  ['Văn học Việt Nam', '5'],
  ['Khoa học viễn tưởng', '5'],
  ['Thiếu nhi', '5'],
])('the tax of books in %s is proposed as %s', (category, proposed) => {
  expect(proposedVat(category)).toBe(proposed)
})

test('a class of tax comes back from the number that a record keeps', () => {
  for (const vatClass of [null, ...vatClassList]) expect(vatOfNumber(numberOfVat(vatClass))).toBe(vatClass)
})
