import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eachGlyph } from './break-lines.ts'
import { type Align, type Fitting, fitText, lineStart } from './fit-text.ts'

const fitting: Fitting = {
  face: 'serif',
  tracking: 0,
  align: 'left',
  width: 320,
  height: 260,
  largest: 56,
  smallest: 17,
  lines: 9,
}
const linesOf = (title: string, more: Partial<Fitting> = {}) =>
  fitText(title, { ...fitting, ...more })?.lines.map(({ text }) => text)

test.each([
  ['Tôi thấy hoa vàng trên cỏ xanh', ['Tôi thấy', 'hoa vàng', 'trên cỏ xanh']],
  ['Thơ văn Nguyễn Đình Chiểu', ['Thơ văn', 'Nguyễn', 'Đình Chiểu']],
  ['Nỗi buồn chiến tranh', ['Nỗi buồn', 'chiến tranh']],
  ['Việt Nam phong tục', ['Việt Nam', 'phong tục']],
  ['Kiều', ['Kiều']],
])('the title %s is broken into lines where a reader would', (title, lines) => {
  expect(linesOf(title)).toEqual(lines)
})

test.each(['Thám tử lừng danh tập 41', 'Bạch Tuyết Tóc Đỏ Tập 15', 'Nhật ký trong tù tập 2'])(
  'the number of "%s" stays with its word on a cover',
  (title) => {
    for (const width of [180, 240, 320])
      expect(linesOf(title, { width })?.filter((line) => /^\d/.test(line))).toEqual([])
  },
)

test('a cover title of 180 letters is set whole', () => {
  const title = 'Người trong cõi nhớ ghi chép lại '.repeat(6).slice(0, 180).trim()
  expect(linesOf(title)?.join(' ')).toBe(title)
})

test('a title that has no room ends with … after a whole word', () => {
  const title = 'một hai ba bốn năm sáu bảy tám chín mười '.repeat(8).trim()
  const shown = linesOf(title, { height: 60 })?.join(' ') ?? ''
  expect(shown).toMatch(/\p{L}…$/u)
  expect(title.split(' ').slice(0, shown.split(' ').length)).toEqual(shown.replace('…', '').split(' '))
})

test.each(['Tắt', 'Tố', 'Vẫn', 'Yến', 'Tễu'])(
  'the accent of "%s" keeps clear of the capital’s arm on a cover',
  (word) => {
    for (const face of ['serif', 'bold', 'italic', 'sans', 'heavy'] as const) {
      let arm = -Infinity
      let accent = Infinity
      eachGlyph(word.slice(0, 2), { face, tracking: 0 }, ({ crown }, pen) => {
        if (pen === 0) arm = crown?.right ?? arm
        else accent = pen + (crown?.left ?? 0)
      })
      expect(accent - arm).toBeGreaterThan(0.015)
    }
  },
)

describe.each<Align>(['left', 'center', 'right'])('aligned %s', (align) => {
  test.each([
    'ỄỘẨẶỮ ỔỂỖỴ ẪẬỰỮ ỞỶỠ',
    'Người đẹp ngủ Ẵm gấu Ễnh ương Ộp ộp',
    'gyjpq ẤỄỔ gyjpq ẤỄỔ gyjpq ẤỄỔ',
    'Ngỗng đẻ trứng vàng gặp Ẩn sĩ Ổ rơm',
  ])('no letter of "%s" on a cover touches one of the line above', (title) => {
    const set = fitText(title, { ...fitting, align, width: 200 })
    expect(set?.lines.length).toBeGreaterThan(1)
    const boxes = (set?.lines ?? []).map((line, row) =>
      line.letters.map((letter) => ({
        left: (letter.left + lineStart(line, align)) * (set?.size ?? 0),
        right: (letter.right + lineStart(line, align)) * (set?.size ?? 0),
        top: row * (set?.step ?? 0) - letter.above * (set?.size ?? 0),
        bottom: row * (set?.step ?? 0) + letter.below * (set?.size ?? 0),
      })),
    )
    for (const [row, lower] of boxes.slice(1).entries()) {
      for (const over of boxes[row] ?? []) {
        for (const under of lower) {
          const touching = over.right > under.left && over.left < under.right && over.bottom >= under.top
          expect(touching).toBe(false)
        }
      }
    }
  })
})

test('any words on a cover stay within the place, in their order, and none is cut in half', () => {
  const word = fc.string({ unit: fc.constantFrom(...'aêộẰĐgyWim1'), minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 60 }), (words) => {
      const set = fitText(words.join(' '), fitting)
      expect(set).toBeDefined()
      expect(set?.width).toBeLessThanOrEqual(320.001)
      expect(set?.height).toBeLessThanOrEqual(260.001)
      const shown = (set?.lines ?? []).flatMap(({ text }) => text.replace('…', '').split(' '))
      expect(shown).toEqual(words.slice(0, shown.length))
    }),
    { numRuns: 60 },
  )
})
