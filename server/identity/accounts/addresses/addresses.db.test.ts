import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressSentences as said, mostAddresses } from '#contract/identity/accounts/profile-sentences.ts'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import { recipientSentences } from '#contract/selling/orders/recipient.ts'
import { phoneInvalid } from '#contract/base/people/read-phone.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type Actor, call, newCustomer } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { Shopper } from '#test/shop/shopper.ts'

let shop: TestShop
let book = 0
beforeAll(async () => {
  shop = await openTestShop({ env: { ORDERS_PER_MINUTE: '0' } })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', quantity: 1000 }])
})
afterAll(() => shop.close())

const mother = {
  label: 'Nhà mẹ',
  full_name: 'Nguyễn Thị Mận',
  phone_number: '0912 345 678',
  house_number: '5 Trần Phú',
  commune: 'Phường Hội An',
  councious: 'Thành phố Đà Nẵng',
}
const kept = { ...mother, phone_number: '0912345678', district: '', country: 'Việt Nam' }

const ask = ({ session }: Actor, method: string, query = '', body?: unknown) =>
  call(shop.url, `/users/addresses${query}`, { method, token: session.access, body })
const list = async (person: Actor): Promise<UserAddress[]> => (await ask(person, 'GET')).body.data
const add = async (person: Actor, given: object = mother): Promise<number> => {
  const { status, body } = await ask(person, 'POST', '', given)
  expect(status, JSON.stringify(body)).toBe(201)
  return body.data.address_id
}
const profileOf = async ({ user_id, session }: Actor) =>
  (await call(shop.url, `/users/get-user-by-id?id=${user_id}`, { token: session.access })).body.data
const setProfile = ({ user_id, session }: Actor, body: object) =>
  call(shop.url, `/users/update-user?id=${user_id}`, { method: 'PUT', token: session.access, body })
/** A customer whose profile has no address yet. */
async function stranger() {
  const person = await newCustomer(shop)
  await setProfile(person, { phone_number: '', address: null })
  return person
}

test('the profile has the default address, and both change together', async () => {
  const person = await newCustomer(shop)
  const { first_name, last_name, phone_number, address } = await profileOf(person)
  const name = `${last_name} ${first_name}`.trim()
  const [home, ...others] = await list(person)
  expect(others).toEqual([])
  expect(home).toMatchObject({ ...address, full_name: name, phone_number, label: '', is_default: true })

  await setProfile(person, { phone_number: '0388888888', address: { ...address, house_number: '9 Hàng Bè' } })
  expect(await list(person)).toMatchObject([{ phone_number: '0388888888', house_number: '9 Hàng Bè' }])
  const changed = await ask(person, 'PUT', `?id=${home?.address_id}`, {
    label: 'Nhà',
    commune: 'Phường Láng',
  })
  expect([changed.status, changed.body.msg]).toEqual([200, said.updated])
  expect((await profileOf(person)).address).toMatchObject({
    house_number: '9 Hàng Bè',
    commune: 'Phường Láng',
  })
})

test('the first address of all becomes that of the profile', async () => {
  const person = await stranger()
  expect(await list(person)).toEqual([])
  const id = await add(person, { ...mother, is_default: false })
  expect(await list(person)).toEqual([{ address_id: id, ...kept, is_default: true }])
  const { label: _, full_name: __, phone_number, ...address } = kept
  expect(await profileOf(person)).toMatchObject({ phone_number, address })
})

test('another address becomes the default, and the one of before stays whole', async () => {
  const person = await newCustomer(shop)
  const [home] = await list(person)
  const id = await add(person)
  expect((await list(person)).map(({ is_default }) => is_default)).toEqual([true, false])
  expect((await ask(person, 'PUT', `?id=${id}`, { is_default: true })).status).toBe(200)
  expect(await list(person)).toEqual([
    { address_id: id, ...kept, is_default: true },
    { ...home, is_default: false },
  ])
  expect((await profileOf(person)).phone_number).toBe(kept.phone_number)
  // The newest of the others is the default once the old one goes.
  expect((await ask(person, 'DELETE', `?id=${id}`)).body.msg).toBe(said.removed)
  expect(await list(person)).toEqual([home])
  await ask(person, 'DELETE', `?id=${home?.address_id}`)
  expect(await list(person)).toEqual([])
  expect(await profileOf(person)).toMatchObject({
    phone_number: home?.phone_number,
    address: { commune: '' },
  })
})

test.each([
  [{ full_name: ' ' }, 'full_name', 'Họ và tên người nhận không được để trống'],
  [{ phone_number: '' }, 'phone_number', recipientSentences.phoneMissing],
  [{ phone_number: '12345' }, 'phone_number', phoneInvalid],
  [{ house_number: '' }, 'house_number', recipientSentences.houseMissing],
  [{ commune: '  ' }, 'commune', recipientSentences.communeMissing],
  [{ councious: '' }, 'councious', recipientSentences.provinceMissing],
  [{ label: 'x'.repeat(51) }, 'label', 'Tên gợi nhớ không được vượt quá 50 ký tự'],
])('the address %j is refused, and nothing is kept', async (wrong, field, msg) => {
  const person = await newCustomer(shop)
  const id = await add(person)
  const before = await list(person)
  const answers = [
    await ask(person, 'POST', '', { ...mother, ...wrong }),
    await ask(person, 'PUT', `?id=${id}`, wrong),
  ]
  for (const { status, body } of answers) expect([status, body.errors]).toEqual([422, [{ field, msg }]])
  expect(await list(person)).toEqual(before)
})

test("another person's address is a 404, for changes and for orders", async () => {
  const [owner, other] = [await newCustomer(shop), await newCustomer(shop)]
  const id = await add(owner)
  for (const method of ['PUT', 'DELETE']) {
    const { status, body } = await ask(
      other,
      method,
      `?id=${id}`,
      method === 'PUT' ? { label: 'Của tôi' } : undefined,
    )
    expect([status, body.code]).toEqual([404, 'ADDRESS_NOT_FOUND'])
  }
  const shopper = new Shopper(shop.url, other.session.access)
  await shopper.add(book, 1)
  const { status, body } = await shopper.order(undefined, { address_id: id })
  expect([status, body.errors]).toEqual([422, [{ field: 'address_id', msg: said.notFound }]])
  expect(await list(owner)).toContainEqual({ address_id: id, ...kept, is_default: false })
})

const destinationOf = async (orderId: number) =>
  (
    await shop.pool.query(
      `select trim(last_name || ' ' || first_name) as name, phone_number, house_number, commune, province
       from orders where order_id = $1`,
      [orderId],
    )
  ).rows[0]

test('an order goes to the profile, to an own address, or to another person', async () => {
  const person = await newCustomer(shop)
  const [home] = await list(person)
  const id = await add(person)
  const shopper = new Shopper(shop.url, person.session.access)
  const destination = async (more: Record<string, unknown>) => {
    await shopper.add(book, 1)
    const { status, body } = await shopper.order(undefined, more)
    expect(status, JSON.stringify(body)).toBe(201)
    return destinationOf(body.order_id)
  }
  const atHome = {
    name: home?.full_name,
    phone_number: home?.phone_number,
    house_number: home?.house_number,
    commune: home?.commune,
    province: home?.councious,
  }
  const atMothers = {
    name: mother.full_name,
    phone_number: kept.phone_number,
    house_number: mother.house_number,
    commune: mother.commune,
    province: mother.councious,
  }
  expect(await destination({})).toEqual(atHome)
  expect(await destination({ address_id: home?.address_id })).toEqual(atHome)
  expect(await destination({ address_id: id })).toEqual(atMothers)
  const { label: _, full_name, phone_number, ...address } = mother
  expect(await destination({ recipient: { full_name, phone_number, address } })).toEqual(atMothers)
  // The account is as it was.
  expect(await list(person)).toHaveLength(2)

  await shopper.add(book, 1)
  const lacking = { full_name: '', phone_number: '1', address: { ...address, commune: '' } }
  const { status, body } = await shopper.order(undefined, { recipient: lacking })
  expect([status, body.errors.map(({ field }: { field: string }) => field)]).toEqual([
    422,
    ['recipient.full_name', 'recipient.phone_number', 'recipient.address.commune'],
  ])
})

test(`${mostAddresses} addresses are kept of many that come at once, and one of them is the default`, async () => {
  const person = await stranger()
  const answers = await Promise.all(
    Array.from({ length: mostAddresses + 4 }, () => ask(person, 'POST', '', { ...mother, is_default: true })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201)).toHaveLength(mostAddresses)
  expect(statuses.filter((status) => status === 409)).toHaveLength(4)
  const addresses = await list(person)
  expect(addresses.filter(({ is_default }) => is_default)).toHaveLength(1)
})

test('one address is the default after any series of calls, and nothing of the others is lost', async () => {
  type Command = { do: 'add' | 'default' | 'rename' | 'remove'; at: number }
  const command: fc.Arbitrary<Command> = fc.record({
    do: fc.constantFrom('add', 'default', 'rename', 'remove'),
    at: fc.nat(5),
  })
  const person = await stranger()
  let made = 0
  await fc.assert(
    fc.asyncProperty(fc.array(command, { maxLength: 8 }), async (commands) => {
      for (const { do: what, at } of commands) {
        const before = await list(person)
        const chosen = before[at % Math.max(before.length, 1)]
        const label = `Nơi ${made++}`
        if (what === 'add' && before.length < mostAddresses) await add(person, { ...mother, label })
        if (!chosen) continue
        const where = `?id=${chosen.address_id}`
        if (what === 'default') await ask(person, 'PUT', where, { is_default: true })
        if (what === 'rename') await ask(person, 'PUT', where, { label })
        if (what === 'remove') await ask(person, 'DELETE', where)
        const after = await list(person)
        expect(after.filter(({ is_default }) => is_default)).toHaveLength(after.length === 0 ? 0 : 1)
        const untouched = before.filter(({ address_id }) => address_id !== chosen.address_id)
        for (const { is_default: _, ...address } of untouched)
          expect(after).toContainEqual(expect.objectContaining(address))
      }
    }),
    { numRuns: 15 },
  )
})

test('a copy of the own data has the addresses, and an erased account has none', async () => {
  const person = await newCustomer(shop)
  await add(person)
  const token = person.session.access
  const { body } = await call(shop.url, '/accounts/my-data', { token })
  expect(body.data.addresses).toMatchObject([{ is_default: true }, kept])
  await call(shop.url, '/accounts/my-account', {
    method: 'DELETE',
    token,
    body: { password: person.password },
  })
  const { rows } = await shop.pool.query(
    'select is_default, label, full_name from user_addresses where user_id = $1',
    [person.user_id],
  )
  expect(rows).toEqual([{ is_default: true, label: '', full_name: null }])
})
