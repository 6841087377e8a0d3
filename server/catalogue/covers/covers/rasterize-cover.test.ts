import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawCover } from './draw-cover.ts'
import { rasterizeCover } from './rasterize-cover.ts'

test.each([160, 400, 800])('a cover becomes a PNG %i wide, with its colours', async (width) => {
  const svg = drawCover({ title: 'Số đỏ', authors: ['Vũ Trọng Phụng'], category: 'Kinh điển Việt Nam' })
  const png = sharp(await rasterizeCover(svg, width))
  expect(await png.metadata()).toMatchObject({ format: 'png', width, height: width * 1.5 })
  const { channels, entropy } = await png.stats()
  expect(channels.slice(0, 3).every(({ stdev }) => stdev > 5)).toBe(true)
  expect(entropy).toBeGreaterThan(0.3)
})
