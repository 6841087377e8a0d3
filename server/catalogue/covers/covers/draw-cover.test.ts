import fc from 'fast-check'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { corner } from './cover-page.ts'
import { colourwaysOf, contrast } from './cover-palettes.ts'
import type { CoverBook } from './cover-words.ts'
import { type CompositionName, compositions, drawComposition, drawCover } from './draw-cover.ts'

const names = Object.keys(compositions) as CompositionName[]
const kieu: CoverBook = {
  title: 'Kiều',
  authors: ['Nguyễn Du'],
  category: 'Kinh điển Việt Nam',
  publisher: 'NXB Văn học',
}
const long: CoverBook = {
  title:
    'Những quyển sách Ẵm Ngưỡng ỄỘẨẶỮ mà người ta ghềnh thác gửi lại cho ngày mai và những điều kỳ diệu chưa từng được kể (Tái bản lần thứ mười hai, có bổ sung lời bạt của người dịch và bảng tra cứu tên riêng)',
  authors: ['Nguyễn Thị Minh Khai Hoàng', 'Antoine Marie Jean-Baptiste de Saint-Exupéry', 'Đỗ Ngọc'],
  category: 'Trinh thám',
  publisher: 'Nhà xuất bản Tổng hợp Thành phố Hồ Chí Minh',
}

const textElements = (svg: string) =>
  svg.match(/<path class="t"[^>]*\/>|<g class="t".*?<\/g>/gs)?.filter((element) => element.length > 0) ?? []
const sheet = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 600">${content}</svg>`
const pixels = (svg: string) =>
  sharp(Buffer.from(svg), { density: 36 }).resize(200, 300).ensureAlpha().raw().toBuffer()

/** Bounds of the words, and whether any of them stand where the button of a wish lies. */
async function inkBox(svg: string) {
  const data = await pixels(sheet(textElements(svg).join('')))
  const box = { left: 400, top: 600, right: 0, bottom: 0, inCorner: false }
  for (let at = 0; at < data.length / 4; at++) {
    if ((data[at * 4 + 3] ?? 0) < 64) continue
    const [x, y] = [(at % 200) * 2, Math.floor(at / 200) * 2]
    box.inCorner ||= x >= corner.left && y >= corner.top
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x + 2)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y + 2)
  }
  return box
}

/** The worst contrast of a piece of text with what lies under its letters; single pixels of an edge do not count. */
async function worstContrast(svg: string, element: string): Promise<number> {
  const colour = /fill="(#[0-9a-f]{6})"/.exec(element)?.[1] ?? ''
  const under = await pixels(textElements(svg).reduce((rest, text) => rest.replace(text, ''), svg))
  const letters = await pixels(sheet(element))
  const ratios: number[] = []
  for (let at = 0; at < under.length; at += 4) {
    if ((letters[at + 3] ?? 0) < 128) continue
    const ground = `#${under.subarray(at, at + 3).toString('hex')}`
    ratios.push(contrast(colour, ground))
  }
  return ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length * 0.02)] ?? 0
}

test('the same book has the same cover, also when its letters are composed otherwise', () => {
  expect(drawCover(kieu)).toBe(drawCover({ ...kieu }))
  const decomposed = drawCover({ ...kieu, title: kieu.title.normalize('NFD') })
  expect(decomposed.replace(/<title>.*<\/title>/, '')).toBe(drawCover(kieu).replace(/<title>.*<\/title>/, ''))
})

test('a cover is 2:3, speaks its title, and carries its text as outlines', () => {
  const svg = drawCover({ ...kieu, title: 'Kiều & <Thúy>' })
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www.w3.org\/2000\/svg" viewBox="0 0 400 600"/)
  expect(svg).toContain('<title>Kiều &amp; &lt;Thúy&gt;</title>')
  expect(svg).not.toMatch(/<text|<script|<style|<image|<foreignObject|\son\w+=/)
})

test('covers of two hundred books use every composition', () => {
  const used = Array.from(
    { length: 200 },
    (_, index) => /data-cover="(\w+)"/.exec(drawCover({ ...kieu, title: `Truyện ${index}` }))?.[1],
  )
  expect([...new Set(used)].toSorted()).toEqual(names.toSorted())
})

test('the covers of one category wear all of its grounds', () => {
  const worn = Array.from(
    { length: 120 },
    (_, index) => drawCover({ ...kieu, title: `Thơ ${index}` }).match(/#[0-9a-f]{6}/)?.[0],
  )
  const grounds = new Set(colourwaysOf(kieu.category).map(({ ground }) => ground))
  expect([...new Set(worn)].toSorted()).toEqual([...grounds].toSorted())
})

describe.each(names)('%s', (name) => {
  const [one, two = one] = colourwaysOf('Văn học Việt Nam')

  test.each([
    ['a short title', kieu],
    ['a long title', long],
    ['a title of one long word', { ...kieu, title: 'Nghiêng'.repeat(9), authors: ['Đ'.repeat(60)] }],
    ['no publisher', { ...kieu, title: 'The Great Gatsby', publisher: null }],
  ])('the words of a book with %s stay inside the safe area and out of the corner', async (_what, book) => {
    const { left, top, right, bottom, inCorner } = await inkBox(drawComposition(book, name, one))
    const inside = { left: left >= 24, top: top >= 24, right: right <= 376, bottom: bottom <= 582 }
    expect({ ...inside, inCorner }).toEqual({
      left: true,
      top: true,
      right: true,
      bottom: true,
      inCorner: false,
    })
  })

  test.each([
    ['light', one],
    ['dark', two],
  ])('a cover is readable on %s ground', async (_what, colours) => {
    const svg = drawComposition({ ...long, title: 'Dế Mèn phiêu lưu ký: Chuyện kể' }, name, colours)
    expect(textElements(svg).length).toBeGreaterThanOrEqual(4)
    for (const element of textElements(svg))
      expect(await worstContrast(svg, element)).toBeGreaterThanOrEqual(4.4)
  })

  test('a cover whose title has no letter that the typefaces have gets a picture, not boxes', () => {
    const svg = drawComposition(
      { ...kieu, title: '文心雕龍 🎉', authors: ['劉勰'], publisher: null },
      name,
      one,
    )
    expect(textElements(svg)).toEqual([])
    expect(svg.length).toBeGreaterThan(700)
  })
})

test('a cover of any text at all is a valid picture below 40 kB', async () => {
  const unit = fc.oneof(
    fc.constantFrom(...'ỄỘẨẶỮễộẩặữđĐ Ngaou.,:;()[]-–&<>"\'/%@'),
    fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
  )
  const text = fc.string({ unit, maxLength: 300 })
  const books = fc.record({
    title: text,
    authors: fc.array(text, { maxLength: 5 }),
    category: text,
    publisher: fc.option(text),
  })
  await fc.assert(
    fc.asyncProperty(books, async (book) => {
      const svg = drawCover(book)
      expect(Buffer.byteLength(svg)).toBeLessThan(40_000)
      expect(svg).not.toMatch(/NaN|Infinity|undefined|<text|<script/)
      expect(svg.match(/href="[^#]/)).toBeNull()
      const ids = Array.from(svg.matchAll(/ id="([^"]+)"/g), ([, id]) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [, to] of svg.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(to)
      // The renderer's XML parser is strict: it refuses what is not well-formed.
      expect((await sharp(Buffer.from(svg), { density: 9 }).stats()).channels).toHaveLength(4)
    }),
    { numRuns: 60 },
  )
})
