import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ChatMessage } from '#contract/talking/chat/chat.ts'
import { type Page, createConversation, type Place, mergeMessages } from './conversation.ts'

const pageSize = 3
const message = (message_id: number, from = 2): ChatMessage => ({
  message_id,
  conversation_id: '1-2',
  sender_id: from,
  receiver_id: 3 - from,
  message_content: `Tin ${message_id}`,
  sent_at: '2026-11-01T00:00:00.000Z',
  is_read: false,
  sender_snapshot_name: '',
  receiver_snapshot_name: '',
  client_message_id: null,
  card: null,
})

let server: number[]
let broken: boolean
let places: Place[]
let store: ReturnType<typeof createConversation>
beforeEach(() => {
  server = [1, 2, 3, 4, 5, 6, 7, 8]
  broken = false
  places = []
  store = createConversation({ fetch })
})
afterEach(() => {
  vi.useRealTimers()
})

async function fetch(place: Place): Promise<Page> {
  places.push(place)
  if (broken) throw new Error('away')
  const wanted = server.filter((id) => {
    if (!place) return true
    return 'before' in place ? id < place.before : id > place.after
  })
  const newer = place !== undefined && 'after' in place
  const kept = newer ? wanted.slice(0, pageSize) : wanted.slice(-pageSize)
  return {
    data: kept.map((id) => message(id)),
    conversation_id: '1-2',
    participant_name: 'Nhà sách',
    own_read_id: 4,
    participant_read_id: 4,
    has_more: wanted.length > pageSize,
  }
}

const shown = () => store.get().messages?.map(({ message_id }) => message_id)

test('a conversation opens with the newest messages and goes back page by page to the first', async () => {
  await store.look()
  expect([shown(), store.get().hasOlder, store.get().name]).toEqual([[6, 7, 8], true, 'Nhà sách'])
  await Promise.all([store.loadOlder(), store.loadOlder()])
  expect([shown(), store.get().hasOlder]).toEqual([[3, 4, 5, 6, 7, 8], true])
  await store.loadOlder()
  expect([shown(), store.get().hasOlder]).toEqual([[1, 2, 3, 4, 5, 6, 7, 8], false])
  await store.loadOlder()
  expect(places).toEqual([undefined, { before: 6 }, { before: 3 }])
})

test('a conversation is whole after a gap, also with messages lost before one that was heard', async () => {
  await store.look()
  server.push(9, 10, 11, 12, 13)
  expect([store.receive(message(13)), store.receive(message(13)), shown()]).toEqual([
    true,
    false,
    [6, 7, 8, 13],
  ])
  await store.look()
  expect(shown()).toEqual([6, 7, 8, 9, 10, 11, 12, 13])
  expect(places.slice(1)).toEqual([{ after: 8 }, { after: 11 }])
})

test('a message heard before the conversation is opened comes with the page', async () => {
  store.receive(message(8))
  expect(shown()).toBeUndefined()
  await store.look()
  expect(shown()).toEqual([6, 7, 8])
})

/** The server answers when it is let go, as it was when it was asked. */
function holdFetch() {
  const held: (() => void)[] = []
  store = createConversation({
    fetch: async (place) => {
      const page = await fetch(place)
      await new Promise<void>((letGo) => held.push(letGo))
      return page
    },
  })
  return async () => {
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0), { interval: 1 })
    held.shift()?.()
  }
}

test.each<[string, () => unknown]>([
  ['is heard', () => store.receive(message(10))],
  ['may have been missed', () => store.look()],
])('a message that %s while the page is on its way is there', async (_what, happen) => {
  const letGo = holdFetch()
  const opened = store.look()
  await vi.waitFor(() => expect(places.length).toBe(1), { interval: 1 })
  server.push(9, 10)
  happen()
  await letGo()
  await letGo()
  await opened
  expect([shown(), places]).toEqual([
    [6, 7, 8, 9, 10],
    [undefined, { after: 8 }],
  ])
})

test('a message heard while nothing could be fetched is shown all the same', async () => {
  broken = true
  await store.look()
  store.receive(message(9))
  expect([store.get().early.map(({ message_id }) => message_id), shown()]).toEqual([[9], undefined])
  broken = false
  server.push(9, 10)
  await store.look()
  expect([store.get().early, shown()]).toEqual([[], [8, 9, 10]])
})

test('a failed fetch of a conversation is known, and the next one mends it', async () => {
  broken = true
  await store.look()
  expect([shown(), store.get().failure]).toEqual([undefined, new Error('away')])
  broken = false
  await store.look()
  expect([shown(), store.get().failure]).toEqual([[6, 7, 8], undefined])
  broken = true
  await store.loadOlder()
  expect([shown(), store.get().olderFailure, store.get().hasOlder]).toEqual([
    [6, 7, 8],
    new Error('away'),
    true,
  ])
})

test('a gap in a conversation that could not be fetched is fetched later', async () => {
  await store.look()
  vi.useFakeTimers()
  server.push(9)
  broken = true
  await store.look()
  broken = false
  expect(shown()).toEqual([6, 7, 8])
  await vi.advanceTimersByTimeAsync(5000)
  expect([shown(), store.get().failure]).toEqual([[6, 7, 8, 9], undefined])
  broken = true
  await store.look()
  store.close()
  broken = false
  server.push(10)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(shown()).toEqual([6, 7, 8, 9])
})

test('a reset conversation seems whole only after the next fetch, whatever is heard before it', async () => {
  await store.look()
  server.push(9, 10, 11, 12, 13)
  store.reset()
  store.receive(message(13))
  expect([shown(), store.get().early.map(({ message_id }) => message_id)]).toEqual([undefined, [13]])
  await store.look()
  expect([shown(), store.get().hasOlder]).toEqual([[11, 12, 13], true])
  await store.loadOlder()
  expect(shown()).toEqual([8, 9, 10, 11, 12, 13])
})

test.each<[string, () => Promise<void>]>([
  ['newer', () => store.look()],
  ['older', () => store.loadOlder()],
])('the %s messages that were asked for before a reset are dropped', async (_what, ask) => {
  const letGo = holdFetch()
  const opened = store.look()
  await letGo()
  await opened
  server.push(9)
  const asked = ask()
  store.reset()
  const opening = store.look()
  await letGo()
  expect(shown()).toBeUndefined()
  await letGo()
  await Promise.all([asked, opening])
  expect(shown()).toEqual([7, 8, 9])
})

test('a fetch that fails after a reset of the conversation is no failure', async () => {
  await store.look()
  broken = true
  const [asked, older] = [store.look(), store.loadOlder()]
  store.reset()
  await Promise.all([asked, older])
  expect(store.get()).toMatchObject({ failure: undefined, olderFailure: undefined, loadingOlder: false })
})

test('the read marks of a conversation only go forward', async () => {
  await store.look()
  const read = (reader_id: number, message_id: number) =>
    store.receiveRead({ conversation_id: '1-2', reader_id, message_id, unread_count: 1 }, 1)
  read(2, 8)
  read(2, 7)
  expect(store.get().participantReadId).toBe(8)
  read(1, 8)
  read(1, 7)
  expect([store.get().participantReadId, store.get().ownReadId]).toEqual([8, 8])
})

test('the typing notice of a person ends after five seconds without another', () => {
  vi.useFakeTimers()
  store.startedTyping({ who: 2, name: '' })
  vi.advanceTimersByTime(4000)
  store.startedTyping({ who: 2, name: '' })
  vi.advanceTimersByTime(4999)
  expect(store.get().typing).toEqual([{ who: 2, name: '' }])
  vi.advanceTimersByTime(1)
  expect(store.get().typing).toEqual([])
})

test('a person who stops typing hides no other who types', () => {
  const [tam, ha] = [
    { who: 7, name: 'Trịnh Minh Tâm' },
    { who: 8, name: 'Nguyễn Thu Hà' },
  ]
  store.startedTyping(tam)
  store.startedTyping(ha)
  store.startedTyping({ who: 2, name: '' })
  store.stoppedTyping(ha.who)
  expect(store.get().typing).toEqual([tam, { who: 2, name: '' }])
  store.stoppedTyping(2)
  store.stoppedTyping(2)
  expect(store.get().typing).toEqual([tam])
  store.close()
})

test('merged lists of messages are in order and hold each once', () => {
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => ids.toSorted((a, b) => a - b))
  fc.assert(
    fc.property(list, list, (one, other) => {
      const merged = mergeMessages(
        one.map((id) => message(id)),
        other.map((id) => message(id)),
      ).map(({ message_id }) => message_id)
      expect(merged).toEqual([...new Set([...one, ...other])].toSorted((a, b) => a - b))
    }),
  )
})
