import sharp from 'sharp'
import { expect, test } from 'vitest'
import { chatPictureUrl } from '#contract/talking/chat/chat-pictures.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { listUsedChatPictures } from './messages/message-store.ts'

const shop = await keepForFile(openAccountShop({ env: { MESSAGES_PER_MINUTE: '0' } }))
const shopId: number = (await call(shop.url, '/shop')).body.data.shop_user_id
const [clerk, lan, huy] = [await newAdmin(shop), await newCustomer(shop), await newCustomer(shop)]
const photo = await sharp({ create: { width: 400, height: 300, channels: 3, background: '#2b4378' } })
  .withExif({ IFD0: { Copyright: 'Lan', ImageDescription: '21.0285 N 105.8542 E' } })
  .jpeg()
  .toBuffer()

async function keep(by: Actor, bytes = photo) {
  const body = new FormData()
  body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'anh.jpg')
  const answer = await fetch(`${shop.url}/api/v1/messages/add-picture`, {
    method: 'POST',
    headers: { authorization: `Bearer ${by.session.access}` },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as { picture: string } }
}
const send = (from: Actor, to: number, picture: string, more = {}) =>
  call(shop.url, '/messages/send-mess-to-user', {
    token: from.session.access,
    body: { sender_id: from.user_id, receiver_id: to, message_content: 'Sách bị rách', picture, ...more },
  })
/** As the browser fetches it, by the cookie of who is signed in. */
async function look(picture: string, by?: Actor) {
  const shopper = new Shopper(shop.url)
  if (by) await shopper.call('/accounts/login', { body: { email: by.email, password: goodPassword } })
  const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return fetch(shop.url + chatPictureUrl(picture), { headers: { cookie } })
}

test('a picture of a conversation is seen by its two sides alone, without what its camera wrote', async () => {
  const { status, body } = await keep(lan)
  expect(status).toBe(201)
  const sent = await send(lan, shopId, body.picture)
  expect(sent.body.data.card).toEqual({ kind: 'picture', picture: body.picture })
  const answers = await Promise.all([lan, clerk, huy, undefined].map((by) => look(body.picture, by)))
  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 404, 404])
  const shown = Buffer.from((await answers[0]?.arrayBuffer()) ?? new ArrayBuffer(0))
  const { format, exif } = await sharp(shown).metadata()
  expect([format, exif]).toEqual(['webp', undefined])
  expect(answers[0]?.headers.get('cache-control')).toMatch(/^private/)
  expect((await fetch(`${shop.url}/uploads/${body.picture}`)).status).toBe(404)
  const urls = [body.picture, 'chat-00000000000000000000000000000000.webp'].map((name) => `/uploads/${name}`)
  expect(await listUsedChatPictures(shop.db, urls)).toEqual([`/uploads/${body.picture}`])
})

test('a picture of the staff is seen by the customer to whom it is sent', async () => {
  const { body } = await keep(clerk)
  expect((await send(clerk, lan.user_id, body.picture)).status).toBe(201)
  expect((await look(body.picture, lan)).status).toBe(200)
  expect((await look(body.picture, huy)).status).toBe(404)
})

test('a picture that is none, is not kept, or comes with a card is refused at its field', async () => {
  expect((await keep(lan, Buffer.from('không phải ảnh'))).status).toBe(422)
  const gone = await send(lan, shopId, `chat-${'0'.repeat(32)}.webp`)
  expect([gone.status, gone.body.errors[0].field]).toEqual([422, 'picture'])
  expect((await send(lan, shopId, '../../etc/passwd')).status).toBe(422)
  const { body } = await keep(lan)
  expect((await send(lan, shopId, body.picture, { order_id: 1 })).status).toBe(422)
})

test('a picture of a conversation is kept sixty times an hour by one person', async () => {
  const answers: number[] = []
  for (let turn = 0; turn < 61; turn++) answers.push((await keep(huy, Buffer.from('x'))).status)
  expect(answers.at(-1)).toBe(429)
})
