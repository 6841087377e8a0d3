import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { Busy } from '#server/platform/guard/limits/fair-queue.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { readUploadedSheet } from './read-uploaded-sheet.ts'

// Threads are started elsewhere: what counts here is who has a place.
vi.mock('./read-in-thread.ts', () => ({
  async *readInThread() {
    await nextTurn()
    yield 1
  },
}))

const { each, line, atOnce, lineInAll } = budgets.sheets
const reader = new URL('file:///a-reader.ts')

/** Outcomes of sheets that come in one moment. */
async function readAtOnce(people: readonly number[]) {
  const outcomes = await Promise.allSettled(
    people.map((user_id) =>
      readUploadedSheet<number>(
        { caller: { person: { user_id } as never, address: '127.0.0.1' }, file: Buffer.from('a,b') },
        reader,
      ),
    ),
  )
  return outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : outcome.reason))
}

test('a person has one sheet read and one waiting, more are refused; others have theirs read', async () => {
  const places = each + line
  const outcomes = await readAtOnce([...Array.from({ length: places + 2 }, () => 1), 2])
  expect(outcomes.filter((outcome) => outcome instanceof Busy)).toHaveLength(2)
  expect([...outcomes.slice(0, places), outcomes.at(-1)]).toEqual(Array.from({ length: places + 1 }, () => 1))
})

test('a queue of sheets takes one each of so many people, and refuses more', async () => {
  const places = atOnce + lineInAll
  expect(places).toBeLessThan(budgets.uploads.atOnce)
  const outcomes = await readAtOnce(Array.from({ length: places + 1 }, (_, index) => index))
  expect(outcomes.slice(0, places)).toEqual(Array.from({ length: places }, () => 1))
  expect(outcomes.at(-1)).toBeInstanceOf(Busy)
})
