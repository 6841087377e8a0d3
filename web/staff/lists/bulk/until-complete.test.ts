import { expect, test, vi } from 'vitest'
import { untilComplete } from './until-complete.ts'

const run = (parts: number[]) => {
  const call = vi.fn(() =>
    Promise.resolve({ left: parts[Math.min(call.mock.calls.length, parts.length) - 1] ?? 0 }),
  )
  const seen: number[] = []
  return {
    call,
    seen,
    done: untilComplete(
      call,
      (answer) => answer,
      ({ left }) => seen.push(left),
    ),
  }
}

test('a bulk call is repeated until nothing is left, and tells its progress', async () => {
  const { call, seen, done } = run([120, 60, 60, 60, 0])
  expect(await done).toEqual({ left: 0 })
  expect(call).toHaveBeenCalledTimes(5)
  expect(seen).toEqual([120, 60, 60, 60, 0])
})

test('a bulk call stops where it gets no further three times', async () => {
  const { call, done } = run([7, 7, 7, 7, 0])
  await expect(done).rejects.toThrow('no further')
  expect(call).toHaveBeenCalledTimes(4)
})
