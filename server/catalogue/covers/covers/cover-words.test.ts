import { expect, test } from 'vitest'
import { coverWords, showable } from './cover-words.ts'

const words = (title: string, authors: string[] = []) => coverWords({ title, authors, category: '' })

test.each([
  ['Sapiens: Lược sử loài người', 'Sapiens', 'Lược sử loài người'],
  ['Oshi No Ko - Dưới Ánh Hào Quang - Tập 7', 'Oshi No Ko', 'Dưới Ánh Hào Quang - Tập 7'],
  ['Đừng Bao Giờ Đi Ăn Một Mình (Tái Bản)', 'Đừng Bao Giờ Đi Ăn Một Mình', 'Tái Bản'],
  ['Một Cần Câu (Tủ Sách Vàng) [Tái Bản 2024]', 'Một Cần Câu', 'Tủ Sách Vàng · Tái Bản 2024'],
  ['Sách - Nhà giả kim', 'Nhà giả kim', ''],
  ['4:50 từ Paddington', '4:50 từ Paddington', ''],
  ['Jean-Christophe', 'Jean-Christophe', ''],
  [
    '(Giải Aspen) Người nuôi ong – NXB Văn học (bìa mềm)',
    'Người nuôi ong',
    'NXB Văn học · bìa mềm · Giải Aspen',
  ],
  ['Combo: A (Tái Bản) + B (Tập 2) - C', 'Combo', 'A · Tái Bản + B · Tập 2 · C'],
  ['(Không đề)', 'Không đề', ''],
  ['1984', '1984', ''],
  ['', '', ''],
])('the title %s is set on its cover as "%s" and "%s"', (whole, title, subtitle) => {
  expect(words(whole)).toMatchObject({ title, subtitle })
})

test.each([
  [['Nguyễn Du'], 'Nguyễn Du'],
  [['Khái Hưng', 'Nhất Linh'], 'Khái Hưng và Nhất Linh'],
  [['An', 'Bình', 'Chi'], 'An, Bình và Chi'],
  [['An', 'Bình', 'Chi', 'Dung'], 'Nhiều tác giả'],
  [[], ''],
  [['劉勰'], ''],
])('the authors %j are named "%s" on a cover', (authors, line) => {
  expect(words('Sách', authors).authors).toBe(line)
})

test('letters that no typeface has are left out of a cover, and accents are composed', () => {
  expect(showable('Tie\u0302\u0301ng  Vie\u0323\u0302t\u200b 🎉')).toBe('Tiếng Việt')
  expect(showable('再见 (Goodbye) Фёдор é ô ñ')).toBe('(Goodbye) Фёдор é ô ñ')
  expect(showable('ＡＢＣ \ud800 문 *** [文] x')).toBe('ABC x')
})

test('a title that is too long for a cover ends with a whole word', () => {
  const { title } = words('nghiêng '.repeat(40))
  expect(title.length).toBeLessThanOrEqual(200)
  expect(title).toMatch(/^(nghiêng )+nghiêng…$/)
})
