import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingStars } from './rating-stars.tsx'

const render = (rating: number, count?: number) =>
  renderToStaticMarkup(<RatingStars rating={rating} count={count} />)
const filledPart = (html: string) => /--rated:([\d.]+%)/.exec(html)?.[1]

test('rating stars are filled to the average', () => {
  expect(filledPart(render(5))).toBe('100%')
  expect(filledPart(render(2.5))).toBe('50%')
  expect(filledPart(render(0, 0))).toBe('0%')
  expect(filledPart(render(9))).toBe('100%')
})

test('rating stars are said in words, with a decimal comma', () => {
  expect(render(4.26, 1203)).toContain('"4,3 trên 5 sao, 1.203 đánh giá"')
  expect(render(4.26, 1203)).toContain('(1.203)')
  expect(render(0, 0)).toContain('Chưa có đánh giá')
})
