import fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksOf } from '#server/catalogue/covers/covers/draw-cover.ts'
import { avoidEqualNeighbours, inAnyOrder } from './avoid-equal-neighbours.ts'

const bookOf = (title: string, image_url: string | null = null) => ({
  title,
  authors: [{ name: 'Tô Hoài' }],
  image_url,
})
const shownIn = (titles: readonly string[]) =>
  avoidEqualNeighbours(titles.map((title) => bookOf(title))).map((variant, index) =>
    looksOf({ title: titles[index] ?? '', authors: ['Tô Hoài'] })(variant),
  )

test('no cover of a grid of two, four or five columns shares its composition or motif with the one before or above it', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 60 }), (titles) => {
      const shown = shownIn(titles)
      for (const [index, look] of shown.entries()) {
        for (const other of [1, 2, 4, 5].flatMap((before) => shown[index - before] ?? [])) {
          expect(look.composition).not.toBe(other.composition)
          if (look.motif) expect(look.motif).not.toBe(other.motif)
        }
      }
    }),
  )
})

test('the first of two equal covers keeps its own, and one that is far away does not matter', () => {
  expect(avoidEqualNeighbours([bookOf('Kiều')])).toEqual([0])
  const [first, second = 0] = avoidEqualNeighbours([bookOf('Kiều'), bookOf('Kiều')])
  expect(first).toBe(0)
  expect(second).toBeGreaterThan(0)
  const photo = bookOf('Ảnh', '/uploads/a.webp')
  expect(avoidEqualNeighbours([bookOf('Kiều'), photo, photo, bookOf('Kiều')])).toEqual([0, 0, 0, 0])
})

test('a dozen covers in any order have no two alike', () => {
  const titles = Array.from({ length: 12 }, (_, index) => `Truyện ${index}`)
  const variants = avoidEqualNeighbours(
    titles.map((title) => bookOf(title)),
    inAnyOrder,
  )
  const shown = variants.map((variant, index) =>
    looksOf({ title: titles[index] ?? '', authors: ['Tô Hoài'] })(variant),
  )
  expect(new Set(shown.map(({ composition }) => composition)).size).toBe(12)
})

test('a row of covers looks the same again', () => {
  const row = Array.from({ length: 40 }, (_, index) => bookOf(`Truyện ${index}`))
  expect(avoidEqualNeighbours(row)).toEqual(avoidEqualNeighbours([...row]))
  expect(avoidEqualNeighbours(row).some((variant) => variant > 0)).toBe(true)
})
