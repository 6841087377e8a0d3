import { expect, test } from 'vitest'
import { RequiredPosition } from './read-database.ts'

const at = (lsn: bigint) => ({ system: '7', timeline: 1, lsn })

function primary() {
  const asked: { answer: (lsn: bigint) => void; fail: () => void }[] = []
  const read = () =>
    new Promise<ReturnType<typeof at>>((resolve, reject) => {
      asked.push({ answer: (lsn) => resolve(at(lsn)), fail: () => reject(new Error('gone')) })
    })
  return { asked, read }
}
const turn = () => new Promise((done) => setImmediate(done))

test('the position required of a replica is not known until the primary has said it', async () => {
  const { asked, read } = primary()
  const required = new RequiredPosition()
  required.changed()
  expect([required.value, asked.length]).toEqual([undefined, 0])
  required.follow(read)
  expect(required.value).toBeUndefined()
  asked[0]?.answer(5n)
  await turn()
  expect(required.value).toEqual(at(5n))
})

test('the position required of a replica is unknown from a change on, and an answer from before the change is not taken', async () => {
  const { asked, read } = primary()
  const required = new RequiredPosition()
  required.follow(read)
  required.changed()
  expect(asked.length).toBe(1)
  asked[0]?.answer(5n)
  await turn()
  expect([required.value, asked.length]).toEqual([undefined, 2])
  asked[1]?.answer(6n)
  await turn()
  expect(required.value).toEqual(at(6n))
})

test('a position that the primary failed to say is asked again at the next change', async () => {
  const { asked, read } = primary()
  const required = new RequiredPosition()
  required.follow(read)
  asked[0]?.fail()
  await turn()
  expect([required.value, asked.length]).toEqual([undefined, 1])
  required.changed()
  asked[1]?.answer(7n)
  await turn()
  expect(required.value).toEqual(at(7n))
})

test('a position of the primary that comes when the connection is lost is not taken', async () => {
  const { asked, read } = primary()
  const required = new RequiredPosition()
  required.follow(read)
  required.lose()
  asked[0]?.answer(5n)
  await turn()
  expect([required.value, asked.length]).toEqual([undefined, 1])
  required.follow(read)
  asked[1]?.answer(8n)
  await turn()
  expect(required.value).toEqual(at(8n))
})
