import { expect, test } from 'vitest'
import { connectLines } from '#test/shop/connected-lines.ts'
import { placesAtPrimary, shareConnections } from './connection-counts.ts'

const most = 3

function openWorkers(count: number) {
  const part = shareConnections()
  return Array.from({ length: count }, (_, index) => {
    const [near, far] = connectLines()
    const worker = { id: index + 1, line: near, opened: true }
    near.answer(part.answers(worker))
    const places = placesAtPrimary(far)
    return {
      hold: (held: number, userId = 7) => places.hold(userId, held, most),
      release: (held: number) => places.release(7, held),
      die: () => part.left?.(worker),
    }
  })
}

test('connections at several workers are counted together; those of another person apart', async () => {
  const [first, second] = openWorkers(2)
  expect([await first?.hold(1), await first?.hold(2), await second?.hold(1)]).toEqual([true, true, true])
  expect([await first?.hold(3), await second?.hold(2)]).toEqual([false, false])
  expect(await second?.hold(3, 8)).toBe(true)
  await first?.release(1)
  expect(await second?.hold(2)).toBe(true)
  expect(await first?.hold(2)).toBe(false)
  await second?.release(0)
  expect(await first?.hold(3)).toBe(true)
})

test('the connections of a worker that dies are free at once', async () => {
  const [first, second] = openWorkers(2)
  for (const held of [1, 2, 3]) expect(await first?.hold(held)).toBe(true)
  expect(await second?.hold(1)).toBe(false)
  first?.die()
  expect(await second?.hold(3)).toBe(true)
})
