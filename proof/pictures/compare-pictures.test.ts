import { expect, test } from 'vitest'
import { comparePictures, type Raw, readPicture, writePicture } from './compare-pictures.ts'

const size = 60
/** Paper with a square of this colour in it. */
function square(colour: number, side = 10, width = size): Raw {
  const data = Buffer.alloc(width * size * 3, 250)
  for (let y = 0; y < side; y++) data.fill(colour, (y * width + 20) * 3, (y * width + 20 + side) * 3)
  return { data, width, height: size }
}

test('a picture compared with itself is the same, and one that a processor rounds otherwise too', () => {
  expect(comparePictures(square(100), square(100))).toEqual({ same: true })
  expect(comparePictures(square(100), square(103))).toEqual({ same: true })
})

test('another colour, and a margin of two points, are found in pictures and shown', () => {
  const found = comparePictures(square(100), square(104))
  expect(found).toMatchObject({ same: false, points: 100, why: '100 points' })
  const shown = (found as { difference: Raw }).difference
  const red = [...shown.data.keys()].filter(
    (at) => at % 3 === 0 && shown.data[at] === 220 && shown.data[at + 1] === 0,
  )
  expect(red).toHaveLength(100)
  expect(comparePictures(square(100, 10), square(100, 12))).toMatchObject({ same: false, points: 44 })
})

test('a handful of points is no difference of pictures, one more is', () => {
  const dotted = (count: number) => {
    const picture = square(100)
    picture.data.fill(0, 0, count * 3)
    return picture
  }
  expect(comparePictures(square(100), dotted(12))).toEqual({ same: true })
  expect(comparePictures(square(100), dotted(13))).toMatchObject({ points: 13 })
})

test('another size is a difference of pictures, and one comes back from its file as it was', async () => {
  expect(comparePictures(square(100), square(100, 10, size + 1))).toMatchObject({
    why: '61 × 60 instead of 60 × 60',
  })
  const bytes = await writePicture(square(100)).webp({ lossless: true }).toBuffer()
  expect(await readPicture(bytes)).toEqual(square(100))
})
