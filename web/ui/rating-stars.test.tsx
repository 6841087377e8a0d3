import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { RatingStars } from './rating-stars.tsx'

const render = (rating: number, count?: number) =>
  renderToStaticMarkup(<RatingStars rating={rating} count={count} />)
const hiddenPart = (html: string) => [...html.matchAll(/inset\(0 ([\d.]+%) 0 0\)/g)].at(-1)?.[1]

test('stars are filled to the average', () => {
  expect(hiddenPart(render(5))).toBe('0%')
  expect(hiddenPart(render(2.5))).toBe('50%')
  expect(hiddenPart(render(0, 0))).toBe('100%')
  expect(hiddenPart(render(9))).toBe('0%')
})

test('they are said in words, with a decimal comma', () => {
  expect(render(4.26, 1203)).toContain('4,3 trên 5 sao')
  expect(render(4.26, 1203)).toContain('1.203')
  expect(render(0, 0)).toContain('Chưa có đánh giá')
})
