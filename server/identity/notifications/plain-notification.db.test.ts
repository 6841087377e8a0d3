import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { PlainKind } from '#contract/base/notifications/notification-kind.ts'
import * as calls from '#contract/identity/notifications/notifications.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { deliverNotifications } from './notification-jobs.ts'
import { notify } from './notify.ts'

const added = vi.hoisted(() => {
  const plain = {
    about: 'nothing',
    type: 'info',
    message: 'Chúng tôi dọn kho ngày 30/11.',
    link: '/shop',
  } as const
  return {
    closed: { ...plain, recipients: 'person', title: 'Nghỉ một ngày' },
    stocktaking: { ...plain, recipients: 'staff', right: 'desk.use', title: 'Kiểm kho' },
  } satisfies Record<string, PlainKind>
})

// A kind is one value: what is added to the list here needs no table, constraint or statement of its own.
vi.mock('#contract/notification-kinds.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#contract/notification-kinds.ts')>()
  return {
    ...original,
    notificationKinds: { ...original.notificationKinds, ...added },
    notificationKeys: [...original.notificationKeys, ...Object.keys(added)],
  }
})

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

async function deliver() {
  const received: [number, string, string][] = []
  await deliverNotifications(
    shop.db,
    ({ user_id, title }, event) => received.push([user_id, title, event]),
    new AbortController().signal,
  )
  return received
}

test('a kind of notification that is about no order reaches one person, or the staff', async () => {
  const [customer, admin] = [await newCustomer(shop), await newAdmin(shop)]
  await shop.db.transaction(async (tx) => {
    await notify(tx, 'closed' as never, { userId: customer.user_id })
    await notify(tx, 'stocktaking' as never)
  })
  expect(await deliver()).toEqual([
    [customer.user_id, 'Nghỉ một ngày', 'ReceiveNotification'],
    [admin.user_id, 'Kiểm kho', 'ReceiveNotification'],
  ])
  const { body } = await call(shop.url, '/notifications/user', { token: customer.session.access })
  expect(calls.getNotifications.answer.parse(body).data).toMatchObject([
    { title: 'Nghỉ một ngày', message_content: 'Chúng tôi dọn kho ngày 30/11.', data: null },
  ])
})
