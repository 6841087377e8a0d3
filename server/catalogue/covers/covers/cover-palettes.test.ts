import { describe, expect, test } from 'vitest'
import { colouredCategories, colourwaysOf, contrast } from './cover-palettes.ts'

const demoCategories = [
  'Văn học Việt Nam',
  'Kinh điển Việt Nam',
  'Thơ ca',
  'Tản văn & bút ký',
  'Lịch sử Việt Nam',
  'Văn hoá & phong tục',
  'Thiếu nhi Việt Nam',
  'Ẩm thực & du ký',
  'Văn học nước ngoài',
  'Kinh điển thế giới',
  'Trinh thám',
  'Giả tưởng & khoa học viễn tưởng',
  'Thiếu nhi nước ngoài',
  'Tâm lý & kỹ năng sống',
  'Kinh tế & quản trị',
  'Khoa học & triết học',
]

test('each of the demo categories has cover colours of its own', () => {
  const families = demoCategories.map((name) => JSON.stringify(colourwaysOf(name)))
  expect(new Set(families).size).toBe(demoCategories.length)
  expect(colouredCategories).toHaveLength(demoCategories.length)
})

test('a category has its cover colours by its name, by its key, and by any other writing of its letters', () => {
  expect(colourwaysOf('tam-ly-ky-nang')).toEqual(colourwaysOf('Tâm lý & kỹ năng sống'))
  expect(colourwaysOf('but-ky-tan-van')).toEqual(colourwaysOf('TẢN VĂN & BÚT KÝ'.normalize('NFD')))
})

test('an unknown category always has the same cover colours', () => {
  expect(colourwaysOf('Sách cũ')).toEqual(colourwaysOf('Sách cũ'))
  expect(new Set(colourwaysOf('').map((colours) => JSON.stringify(colours))).size).toBe(8)
})

describe.each(colouredCategories)('%s', (category) => {
  test.each(colourwaysOf(category))(
    'the colours $ground with $block are readable and their parts told apart',
    (colours) => {
      const { ground, ink, block, onBlock, accent, soft } = colours
      expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(onBlock, block)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(block, ground)).toBeGreaterThanOrEqual(1.3)
      expect(contrast(accent, ground)).toBeGreaterThanOrEqual(1.3)
      expect(contrast(accent, block)).toBeGreaterThanOrEqual(1.3)
      expect(contrast(soft, ground)).toBeGreaterThanOrEqual(1.05)
      expect(contrast(soft, block)).toBeGreaterThanOrEqual(1.15)
    },
  )
})

test('contrast is the ratio of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
})
