import { expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type FirstStep, getFirstSteps } from '#contract/operations/first-steps/first-steps.ts'
import { forgetDemoTexts } from '#server/base/shop/forget-demo-texts.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'

const shop = await keepForFile(openAccountShop())
const owner = await newAdmin(shop)
await forgetDemoTexts(shop.db)

const as = ({ session }: Actor, request: object = {}) => ({ token: session.access, ...request })
const ask = async (): Promise<FirstStep[]> => {
  const { body } = await call(shop.url, '/first-steps', as(owner))
  return getFirstSteps.answer.parse(body).data
}
const done = async () => (await ask()).flatMap((one) => (one.done ? [one.step] : []))
const keep = (actor: Actor, step: string) =>
  call(shop.url, '/first-steps/keep', as(actor, { method: 'PUT', body: { step } }))

test('only who may change settings learns of the first steps, or ends one', async () => {
  const manager = await newAdmin(shop, { staffRoleId: builtInRoles.manager.id })
  const customer = await newCustomer(shop)
  for (const actor of [manager, customer]) {
    expect((await call(shop.url, '/first-steps', as(actor))).status).toBe(403)
    expect((await keep(actor, 'staff')).status).toBe(403)
  }
  expect((await call(shop.url, '/first-steps')).status).toBe(401)
  await shop.pool.query('update accounts set is_active = false where account_id = any ($1)', [
    [manager.user_id],
  ])
})

test('each first step is done by what is really there', async () => {
  expect(await done()).toEqual([])
  await call(
    shop.url,
    '/settings',
    as(owner, { method: 'PUT', body: { phone: '0912 345 678', address: '5 Hàng Bài' } }),
  )
  await addBooks(shop.db, [{ title: 'Đất rừng phương Nam' }])
  await newAdmin(shop)
  const settings = await call(shop.url, '/settings/delivery', as(owner))
  expect(settings.status).toBe(200)
  await call(shop.url, '/settings/delivery', as(owner, { method: 'PUT', body: { return_days: 9 } }))
  expect(await done()).toEqual(['shop', 'delivery', 'books', 'staff'])
})

test('a step that the owner keeps as it is is done, once, and stands in the log', async () => {
  expect((await keep(owner, 'bank')).body.msg).toBe('Đã ghi nhận.')
  expect((await keep(owner, 'bank')).status).toBe(200)
  expect(await done()).toContain('bank')
  const { rows } = await shop.pool.query("select after from audit_log where action = 'settle-first-step'")
  expect(rows).toEqual([{ after: { step: 'bank' } }])
  expect((await keep(owner, 'letters')).status).toBe(422)
})

test('a setting of the server is told by the name of its variable, without a secret', async () => {
  const other = await openAccountShop({
    beside: { databaseUrl: shop.databaseUrl },
    env: {
      SMTP_URL: 'smtps://user:very-secret-word@mail.example:465',
      MAIL_FROM: 'chao@hiensach.vn',
      PUBLIC_URL: 'https://hiensach.example',
      BANK_BIN: '970436',
      BANK_ACCOUNT: '0123456789',
      BANK_ACCOUNT_NAME: 'NHA SACH HIEN',
      BACKUP_TO: shop.dataDir,
    },
  })
  const { body } = await call(other.url, '/first-steps', as(owner))
  const steps = new Map(getFirstSteps.answer.parse(body).data.map((one) => [one.step, one]))
  expect(steps.get('bank')).toMatchObject({
    done: true,
    has: ['Vào Vietcombank 0123456789.', 'Chủ tài khoản: NHA SACH HIEN'],
    set_by: ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME'],
  })
  expect(steps.get('letters')).toMatchObject({ done: false, set_by: ['SMTP_URL', 'MAIL_FROM'] })
  expect(steps.get('backup')).toMatchObject({ done: true, set_by: ['BACKUP_TO'] })
  expect(JSON.stringify(body)).not.toContain('very-secret-word')
  await other.close()
})

test('a demo has no first steps', async () => {
  const demo = await openAccountShop({
    beside: { databaseUrl: shop.databaseUrl },
    env: { DEMO: 'true' },
  })
  expect((await call(demo.url, '/first-steps', as(owner))).body.data).toEqual([])
  await demo.close()
})
