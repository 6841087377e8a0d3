import { expect, test } from 'vitest'
import { textOfPdf } from '#test/documents/read-pdf.ts'
import { Paper } from './paper.ts'

test('every letter of a PDF can be read back, also where one glyph stands for several', async () => {
  const paper = new Paper({ title: 'Báo cáo', author: 'Hiên Sách', footer: 'Lập ngày 22/11/2026' })
  paper.paragraph('offline, affluent, official: nguoi-doc-ff12fi@example.vn')
  paper.paragraph('Đường xưa Ẩn Ngữ, nghiễm nhiên · 1.250.000 ₫')
  const text = textOfPdf(await paper.finish())
  expect(text).toContain('offline, affluent, official: nguoi-doc-ff12fi@example.vn')
  expect(text).toContain('Đường xưa Ẩn Ngữ, nghiễm nhiên · 1.250.000 ₫')
  expect(text).toContain('Lập ngày 22/11/2026')
  expect(text).not.toContain('\ufffd')
})
