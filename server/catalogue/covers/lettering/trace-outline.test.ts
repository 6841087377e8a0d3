import { expect, test } from 'vitest'
import { traceOutline } from './trace-outline.ts'

const square = [
  { type: 'M', x: 0, y: 0 },
  { type: 'L', x: 100, y: 0 },
  { type: 'L', x: 100, y: 100 },
  { type: 'L', x: 0, y: 100 },
  { type: 'L', x: 0, y: 0 },
  { type: 'Z' },
]

test('an outline’s lines along the axes take one number, and the way home none', () => {
  expect(traceOutline(square, 0.5)).toEqual({ x: 0, y: 0, path: 'h50v-50h-50z' })
})

test('a second contour of an outline begins from where the first began', () => {
  const trace = traceOutline(
    [...square, { type: 'M', x: 20, y: 20 }, { type: 'L', x: 40, y: 60 }, { type: 'Z' }],
    1,
  )
  expect(trace?.path).toBe('h100v-100h-100zm20-20 20-40z')
})

test('a curve of an outline in parts that one curve can say is said by one', () => {
  const parts = [
    { type: 'M', x: 0, y: 0 },
    { type: 'Q', x1: 0, y1: 50, x: 25, y: 75 },
    { type: 'Q', x1: 50, y1: 100, x: 100, y: 100 },
    { type: 'L', x: 100, y: 0 },
    { type: 'Z' },
  ]
  expect(traceOutline(parts, 1)?.path).toBe('q0-100 100-100v100z')
})

test('curves of an outline that bend otherwise stay, and an implied point is told by t', () => {
  const wave = [
    { type: 'M', x: 0, y: 0 },
    { type: 'Q', x1: 20, y1: 40, x: 40, y: 0 },
    { type: 'Q', x1: 60, y1: -40, x: 80, y: 0 },
    { type: 'Z' },
  ]
  expect(traceOutline(wave, 1)?.path).toBe('q20-40 40 0t40 0z')
})

test('an outline of nothing draws nothing', () => {
  expect(traceOutline([], 1)).toBeUndefined()
})
