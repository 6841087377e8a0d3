import { beforeEach, expect, test, vi } from 'vitest'
import type { Notification } from '#contract/identity/notifications/notifications.ts'
import { createNotificationStore, type PendingChange, unreadWith, withChanges } from './my-notifications.ts'

const notification = (id: number, isRead = false): Notification => ({
  notification_id: id,
  user_id: 7,
  type: 'info',
  title: 'Đơn hàng đang giao',
  message_content: `Đơn hàng #${id} đang trên đường đến bạn.`,
  isRead,
  book: null,
  cover: null,
  created_at: '2026-11-01T00:00:00.000Z',
  data: { orderId: id, orderCode: `HS${id}`, userId: 7, customerName: 'Hà' },
})

let server: Notification[]
let sent: { change: PendingChange; done: PromiseWithResolvers<void> }[]
let store: ReturnType<typeof createNotificationStore>
beforeEach(async () => {
  server = [notification(3), notification(2), notification(1, true)]
  sent = []
  store = createNotificationStore({
    fetch: async () => ({ data: [...server], unread: server.filter(({ isRead }) => !isRead).length }),
    send: (change) => {
      const done = Promise.withResolvers<void>()
      sent.push({ change, done })
      return done.promise
    },
  })
  await store.look()
})

const shown = () => {
  const { recent = [], unread, pending } = store.get()
  return [
    withChanges(recent, pending)
      .map((one) => `${one.notification_id}${one.isRead ? '' : '!'}`)
      .join(' '),
    unreadWith(unread, pending),
  ]
}
const settled = () => expect.poll(() => store.get().pending.length).toBe(0)
const read = (id: number): PendingChange => ({ kind: 'read', id, wasUnread: true })
const remove = (id: number): PendingChange => ({ kind: 'remove', id, wasUnread: true })

test('a change of notifications is shown at once and stays when the server did it', async () => {
  expect(shown()).toEqual(['3! 2! 1', 2])
  const made = store.make(read(3))
  expect(shown()).toEqual(['3 2! 1', 1])
  server = [notification(3, true), ...server.slice(1)]
  sent[0]?.done.resolve()
  await made
  await settled()
  expect(shown()).toEqual(['3 2! 1', 1])
})

test('a change of notifications that the server refuses is rolled back, and nothing else', async () => {
  const [first, second] = [store.make(remove(3)), store.make(read(2))]
  expect(shown()).toEqual(['2 1', 0])
  sent[0]?.done.reject(new Error('refused'))
  await expect(first).rejects.toThrow('refused')
  expect(shown()).toEqual(['3! 2 1', 1])
  server = server.map((one) => (one.notification_id === 2 ? { ...one, isRead: true } : one))
  sent[1]?.done.resolve()
  await second
  await settled()
  expect(shown()).toEqual(['3! 2 1', 1])
})

test.each<[PendingChange['kind'], string, number]>([
  ['read-all', '3 2 1', 0],
  ['clear-read', '3! 2!', 2],
  ['remove-all', '', 0],
])('the pending change %s of notifications shows %j', (kind, list, unread) => {
  void store.make({ kind } as PendingChange)
  expect(shown()).toEqual([list, unread])
})

test('a notification that is told twice counts once', async () => {
  server = [notification(4), ...server]
  expect([store.receive(notification(4)), store.receive(notification(4))]).toEqual([true, false])
  expect(shown()).toEqual(['4! 3! 2! 1', 3])
  await store.look()
  expect(store.receive(notification(4))).toBe(false)
  expect(shown()).toEqual(['4! 3! 2! 1', 3])
})

test('an answer with notifications for a person who left is dropped', async () => {
  const late = store.look()
  store.forget()
  await late
  expect(store.get()).toEqual({ recent: undefined, unread: 0, failure: undefined, pending: [] })
})

test('the page of notifications is fetched together with the list in the header', async () => {
  const ask = vi.fn(async () => {})
  const leave = store.lookTogether(ask)
  await store.look()
  leave()
  await store.look()
  expect(ask).toHaveBeenCalledTimes(1)
})

test('the notifications shown stay while the server is away, and the failure is known', async () => {
  const broken = createNotificationStore({
    fetch: () => Promise.reject(new Error('away')),
    send: () => Promise.resolve(),
  })
  await broken.look()
  expect(broken.get()).toMatchObject({ recent: undefined, failure: new Error('away') })
})
