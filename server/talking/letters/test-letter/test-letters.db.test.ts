import { expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openMailingShop } from '#test/shop/mailing-shop.ts'

const shop = await keepForFile(openMailingShop())

const send = (url: string, { session }: Actor) =>
  call(url, '/letters/send-test', { method: 'POST', token: session.access })
const settled = async () =>
  (await shop.pool.query('select settled_steps from shop_settings')).rows[0].settled_steps as string[]
const reaching = (url: string) =>
  openAccountShop({
    beside: { databaseUrl: shop.databaseUrl },
    env: { SMTP_URL: url, MAIL_FROM: 'chao@hiensach.vn', PUBLIC_URL: 'https://hiensach.example' },
  })

test('a test letter that fails says at once what failed, and settles nothing', async () => {
  const owner = await newAdmin(shop)
  const refusing = await openMailServer({ RCPT: '550 no such mailbox' })
  const cases: [string, string][] = [
    [refusing.url, 'không nhận địa chỉ gửi hoặc địa chỉ nhận (EENVELOPE)'],
    [refusing.url.replace('//', '//shop:a-password@'), 'không mở được TLS (ETLS)'],
    ['smtp://127.0.0.1:1', 'không kết nối được (ESOCKET)'],
  ]
  for (const [url, said] of cases) {
    const other = await reaching(url)
    const { status, body } = await send(other.url, owner)
    expect([status, body.code]).toEqual([503, 'TEST_LETTER_FAILED'])
    expect(body.msg).toContain(said)
    expect(body.msg).not.toContain('a-password')
    await other.close()
  }
  await refusing.close()
  expect(await settled()).toEqual([])
})

test('a test letter goes to its sender alone and settles the step', async () => {
  const owner = await newAdmin(shop)
  const { status, body } = await send(shop.url, owner)
  expect([status, body.msg]).toEqual([
    200,
    `Máy chủ thư đã nhận thư thử gửi tới ${owner.email}. Hãy mở hộp thư xem.`,
  ])
  expect(shop.mail.letters.map(({ to }) => to)).toEqual([owner.email])
  expect(shop.mail.letters[0]?.text).toContain('không phải thư rác')
  expect(await settled()).toEqual(['letters'])
})

test('test letters are few a minute, and of those who handle letters alone', async () => {
  const owner = await newAdmin(shop)
  for (const expected of [200, 200, 200, 429]) expect((await send(shop.url, owner)).status).toBe(expected)
  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  expect((await send(shop.url, clerk)).status).toBe(403)
})

test('a shop without a mail server names the settings that are missing', async () => {
  const owner = await newAdmin(shop)
  const other = await openAccountShop({ beside: { databaseUrl: shop.databaseUrl } })
  const { status, body } = await send(other.url, owner)
  expect([status, body.msg]).toEqual([409, 'Nhà sách chưa đặt máy chủ thư: cần SMTP_URL và MAIL_FROM.'])
  await other.close()
})
