import { describe, expect, test } from 'vitest'
import { getPolicy, getStaffPolicy, previewPolicy } from '#contract/selling/policies/policies.ts'
import { policyKeys, policyKinds, policyPath } from '#contract/selling/policies/policy-kinds.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { Shopper } from '#test/shop/shopper.ts'

const shop = await keepForFile(openTestShop())
const admin = await newAdmin(shop)
const token = admin.session.access

const shown = async (policy: string) =>
  getPolicy.answer.parse((await call(shop.url, `/policies/get-policy?policy=${policy}`)).body).data
const words = async (policy: string) => JSON.stringify((await shown(policy)).blocks).replaceAll('\u00a0', ' ')
const read = async (policy = 'doi-tra') =>
  getStaffPolicy.answer.parse(
    (await call(shop.url, `/policies/get-staff-policy?policy=${policy}`, { token })).body,
  ).data
const write = (body: object) => call(shop.url, '/policies/update-policy', { method: 'PUT', token, body })
const page = async (path: string) => {
  const answer = await fetch(shop.url + path)
  return { status: answer.status, html: await answer.text() }
}

test('a shop begins with texts of the house, each on a page of its own that the footer leads to', async () => {
  const home = (await page('/')).html
  for (const policy of policyKeys) {
    expect(home).toContain(`href="${policyPath(policy)}"`)
    const { status, html } = await page(policyPath(policy))
    expect(status).toBe(200)
    expect(html).toContain(`<title>${policyKinds[policy].name} | Hiên Sách</title>`)
    expect(html).toContain(`<link rel="canonical" href="${shop.url}${policyPath(policy)}"`)
    expect(html).not.toMatch(/\{[a-z_]+\}/)
  }
  expect((await page('/chinh-sach')).status).toBe(200)
  expect((await page('/chinh-sach/khong-co')).status).toBe(404)
  expect((await page('/chinh-sach/doi-tra')).html).toMatch(
    /"@type":"MerchantReturnPolicy"[^<]*"merchantReturnDays":7/,
  )
})

test('a changed setting is said on policy pages that were cached', async () => {
  expect(await words('doi-tra')).toContain('trong 7 ngày')
  expect((await page('/chinh-sach/giao-hang')).html).not.toContain('45.000')
  const { zones } = (await call(shop.url, '/settings/delivery', { token })).body.data
  const far = { ...zones.far, shipping_fee: 45_000, free_shipping_from: null }
  await call(shop.url, '/settings/delivery', {
    method: 'PUT',
    token,
    body: { return_days: 10, zones: { far } },
  })
  await call(shop.url, '/settings', { method: 'PUT', token, body: { opening_hours: '9:00–18:00 mỗi ngày' } })
  await expect.poll(() => words('doi-tra')).toContain('trong 10 ngày')
  expect(await words('doi-tra')).toContain('9:00–18:00')
  await expect.poll(async () => (await page('/chinh-sach/giao-hang')).html).toContain('45.000')
})

/** Kinds of terms that the law has a shop of its own publish, with words of the page that does. */
test.each([
  ['who the seller is', 'dieu-khoan', 'Người bán'],
  ['what is kept of a person, and why', 'bao-mat', 'Chúng tôi lưu những gì, và để làm gì'],
  ['who sees it, and for how long', 'bao-mat', 'Ai được thấy'],
  [
    'what a person may ask of their data, and until when it is done',
    'bao-mat',
    'Xóa dữ liệu cá nhân: trong 20 ngày.',
  ],
  ['where a complaint goes, and until when it is answered', 'khieu-nai', 'trả lời lần đầu trong 24 giờ'],
  ['how much can be ordered', 'dieu-khoan', 'nhiều nhất'],
  ['when a contract stands, and how one leaves it', 'dieu-khoan', 'Quyền rút khỏi hợp đồng'],
  ['what a code for a discount is worth', 'dieu-khoan', 'Mã không đổi được thành tiền.'],
  ['what decides the order of results, and that no place is sold', 'xep-hang-ket-qua', 'nào trả tiền để'],
  ['what a price includes', 'dieu-khoan', 'đã gồm thuế giá trị gia tăng nếu có'],
  ['where books are sent, for how much and until when', 'giao-hang', 'Bao lâu thì sách đến'],
  ['how one pays', 'giao-hang', 'Các cách trả tiền'],
  ['how a book is given back, and its money', 'doi-tra', 'Tiền về bằng cách nào'],
] as const)('the shop publishes %s', async (_kind, policy, said) => {
  expect(await words(policy)).toContain(said)
})

test('the page of terms publishes the limits of an order that the cart keeps', async () => {
  const [, most = ''] = /nhiều nhất (\d+) đầu sách/.exec((await page('/chinh-sach/dieu-khoan')).html) ?? []
  const books = await addBooks(
    shop.db,
    Array.from({ length: Number(most) + 1 }, (_, n) => ({ title: `Cuốn ${n}`, quantity: 2 })),
  )
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  for (const [turn, book] of books.entries()) {
    const { status, body } = await shopper.add(book, 1)
    expect([turn, status, body.code]).toEqual(
      turn < Number(most) ? [turn, 200, undefined] : [turn, 409, 'CART_FULL'],
    )
  }
  expect((await shopper.add(books[0] ?? 0, 2)).body.code).toBe('OUT_OF_STOCK')
})

test('the owner writes a version of a policy; all of them stay, and the empty text is the house’s again', async () => {
  const before = await read('bao-mat')
  expect(before).toMatchObject({ version: 0, own: false, versions: [] })
  const saved = await write({ policy: 'bao-mat', version: 0, body: '## Riêng\n\nHỏi {email}.' })
  expect([saved.status, saved.body.msg]).toEqual([200, 'Đã lưu chính sách.'])
  expect(saved.body.data).toMatchObject({ version: 1, own: true, body: '## Riêng\n\nHỏi {email}.' })
  await expect.poll(() => words('bao-mat')).toContain('"href":"mailto:')
  expect((await shown('bao-mat')).updated_at).toBe(saved.body.data.updated_at)
  await expect.poll(async () => (await page('/chinh-sach/bao-mat')).html).toContain('id="muc-rieng"')
  expect(
    (await write({ policy: 'bao-mat', version: 1, body: '## Riêng\n\nHỏi {email}.' })).body.data.version,
  ).toBe(1)
  const back = await write({ policy: 'bao-mat', version: 1, body: '' })
  expect(back.body.data).toMatchObject({ version: 2, own: false, body: before.body })
  const { versions } = back.body.data
  expect(versions.map(({ version, own }: { version: number; own: boolean }) => [version, own])).toEqual([
    [2, false],
    [1, true],
  ])
  const old = (version: number) =>
    call(shop.url, `/policies/get-version?policy=bao-mat&version=${version}`, { token })
  expect((await old(1)).body.data.body).toBe('## Riêng\n\nHỏi {email}.')
  expect((await old(0)).body.data.body).toBe(before.body)
  expect([(await old(3)).status, (await old(3)).body.code]).toEqual([404, 'POLICY_VERSION_NOT_FOUND'])
  const { rows } = await shop.pool.query(
    `select account_id, object_id, after from audit_log where action = 'update-policy' order by audit_id`,
  )
  expect(rows).toEqual([
    { account_id: admin.user_id, object_id: 'bao-mat', after: { version: 1, own: true } },
    { account_id: admin.user_id, object_id: 'bao-mat', after: { version: 2, own: false } },
  ])
})

test('the first of many who read the same version of a policy saves', async () => {
  const { version } = await read('dieu-khoan')
  const all = await Promise.all(
    Array.from({ length: 8 }, (_, n) => write({ policy: 'dieu-khoan', version, body: `Bản ${n}` })),
  )
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  expect(all.find(({ status }) => status === 409)?.body.code).toBe('VERSION_CHANGED')
  expect((await read('dieu-khoan')).version).toBe(version + 1)
})

test('a preview of a policy saves nothing, and no HTML of a text becomes HTML', async () => {
  const { body } = await call(shop.url, '/policies/preview', {
    method: 'POST',
    token,
    body: { policy: 'doi-tra', body: '<script>alert(1)</script> {ngay_doi_tra}' },
  })
  expect(previewPolicy.answer.parse(body).data).toEqual([
    { kind: 'text', words: [{ text: '<script>alert(1)</script> ' }, { text: '10' }] },
  ])
  expect((await read()).version).toBe(0)
  await write({ policy: 'doi-tra', version: 0, body: '<img src=x onerror=alert(1)>' })
  await expect
    .poll(async () => (await page('/chinh-sach/doi-tra')).html)
    .toContain('&lt;img src=x onerror=alert(1)&gt;')
})

describe('refusals', () => {
  test.each<[object, string, string]>([
    [{ policy: 'khac', version: 0, body: 'x' }, 'policy', 'Không có chính sách này'],
    [{ policy: 'doi-tra', version: 1, body: '{abc}' }, 'body', 'Không có chỗ điền {abc}.'],
    [{ policy: 'doi-tra', version: 1, body: '[x](javascript:y)' }, 'body', 'Liên kết “javascript:y” cần'],
    [
      { policy: 'doi-tra', version: 1, body: 'x'.repeat(20_001) },
      'body',
      'Nội dung không được vượt quá 20000',
    ],
    [{ policy: 'doi-tra', body: 'x' }, 'version', 'Phiên bản không hợp lệ'],
  ])('a policy %j is refused with the rule', async (body, field, msg) => {
    const { status, body: answer } = await write(body)
    expect(status).toBe(422)
    expect(answer.errors).toEqual([{ field, msg: expect.stringContaining(msg) }])
  })
})
