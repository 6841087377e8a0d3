import { expect, test } from 'vitest'
import { BatchLoader } from './batch-loader.ts'

type Row = { id: number; name: string }

function shelf() {
  const rows = new Map([1, 2, 3].map((id) => [id, { id, name: `book ${id}` }]))
  const sent: number[][] = []
  const together = new BatchLoader<Row>(
    async (ids) => {
      sent.push(ids)
      return ids.flatMap((id) => rows.get(id) ?? [])
    },
    ({ id }) => id,
  )
  return { rows, sent, together }
}

test('a batch loader sends the reads of one moment as one statement, and gives each its own row', async () => {
  const { sent, together } = shelf()
  const read = await Promise.all([2, 1, 9, 2].map((id) => together.read(id)))
  expect(read.map((row) => row?.name)).toEqual(['book 2', 'book 1', undefined, 'book 2'])
  expect(sent).toEqual([[2, 1, 9]])
})

test('a read that comes after the statement of a batch sees what was written meanwhile', async () => {
  const { rows, sent, together } = shelf()
  const first = together.read(1)
  await new Promise((done) => setImmediate(done))
  rows.set(1, { id: 1, name: 'a new name' })
  const second = together.read(1)
  expect((await first)?.name).toBe('book 1')
  expect((await second)?.name).toBe('a new name')
  expect(sent).toHaveLength(2)
})

test('a batch loader gathers the reads that come while two statements are under way into one, and forgets none', async () => {
  const sent: { ids: number[]; answer: () => void }[] = []
  const together = new BatchLoader<Row>(
    (ids) =>
      new Promise((resolve) => {
        sent.push({ ids, answer: () => resolve(ids.map((id) => ({ id, name: `book ${id}` }))) })
      }),
    ({ id }) => id,
  )
  const turn = () => new Promise((done) => setImmediate(done))
  const reads: Promise<Row | undefined>[] = []
  for (const id of [1, 2, 3, 4]) {
    reads.push(together.read(id))
    await turn()
  }
  expect(sent.map(({ ids }) => ids)).toEqual([[1], [2]])
  sent[0]?.answer()
  await reads[0]
  await turn()
  expect(sent.map(({ ids }) => ids)).toEqual([[1], [2], [3, 4]])
  for (const { answer } of sent) answer()
  expect((await Promise.all(reads)).map((row) => row?.id)).toEqual([1, 2, 3, 4])
})

test('all readers of a batch learn of a statement that failed', async () => {
  const together = new BatchLoader<Row>(
    () => Promise.reject(new Error('the connection is gone')),
    ({ id }) => id,
  )
  const outcomes = await Promise.allSettled([together.read(1), together.read(2)])
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
