import { expect, test } from 'vitest'
import { bioProblem, descriptionProblem, nameProblem, nationalityProblem } from './name-rules.ts'

test.each([
  ['categories', '', 'Tên danh mục là bắt buộc'],
  ['categories', '  ', 'Tên danh mục là bắt buộc'],
  ['categories', ' x ', 'Tên danh mục phải có ít nhất 2 ký tự'],
  ['categories', 'Thơ', ''],
  ['categories', 'x'.repeat(100), ''],
  ['categories', 'x'.repeat(101), 'Tên danh mục không được vượt quá 100 ký tự'],
  ['authors', '', 'Tên tác giả là bắt buộc'],
  ['authors', 'x', 'Tên tác giả phải có ít nhất 2 ký tự'],
] as const)('the name of %s typed as %j has the problem %j', (kind, typed, problem) => {
  expect(nameProblem(kind, typed)).toBe(problem)
})

test('the texts of a name are bounded as the specification says', () => {
  expect(descriptionProblem('x'.repeat(500))).toBe('')
  expect(descriptionProblem('x'.repeat(501))).toBe('Mô tả không được vượt quá 500 ký tự')
  expect(bioProblem('x'.repeat(1000))).toBe('')
  expect(bioProblem('x'.repeat(1001))).toBe('Tiểu sử không được vượt quá 1000 ký tự')
  expect(nationalityProblem('')).toBe('')
  expect(nationalityProblem('x')).toBe('Quốc tịch phải có ít nhất 2 ký tự')
})
