import { describe, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { allRights, type Right } from '#contract/platform/access/rights.ts'
import { openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'

const shop = await keepForFile(openAccountShop())
const {
  rows: [own = { staff_role_id: 0 }],
} = await shop.pool.query<{ staff_role_id: number }>(
  "insert into staff_roles (name, rights) values ('Chưa được làm gì', '{}') returning staff_role_id",
)
const roles: { name: string; rights: readonly Right[]; actor: Actor }[] = [
  {
    name: 'role without rights',
    rights: [],
    actor: await newAdmin(shop, { staffRoleId: own.staff_role_id }),
  },
]
for (const [name, { id, rights }] of Object.entries(builtInRoles))
  roles.push({ name, rights, actor: await newAdmin(shop, { staffRoleId: id }) })
const customer = await newCustomer(shop)

test('the built-in roles are those of the database', async () => {
  const { rows } = await shop.pool.query(
    'select staff_role_id as id, key, name, rights from staff_roles where key is not null order by 1',
  )
  const expected = Object.entries(builtInRoles).map(([key, { id, name, rights }]) => ({
    id,
    key,
    name,
    rights,
  }))
  expect(rows.map(({ rights, ...row }) => ({ ...row, rights: rights.toSorted() }))).toEqual(
    expected.map(({ rights, ...row }) => ({ ...row, rights: rights.toSorted() })),
  )
})

const calls = shop.services.map(({ endpoint }) => endpoint).filter(({ access }) => access === 'admin')

test('every call of the staff names a right, and every right is named', () => {
  expect(calls.filter(({ right }) => right === undefined)).toEqual([])
  const named = new Set(calls.map(({ right }) => right))
  // Discounts by a clerk are checked where the sale is booked.
  expect(allRights.filter((right) => !named.has(right))).toEqual(['counter.discount'])
})

const ask = ({ method, path }: (typeof calls)[number], { session }: Actor) =>
  call(shop.url, path.replace(':id', '2147483000'), { method, token: session.access })

test('every call of the staff is refused to a role without rights', async () => {
  const [{ actor } = { actor: customer }] = roles
  const open: string[] = []
  for (const one of calls) {
    const { status, body } = await ask(one, actor)
    if (status !== 403 || body.code !== 'FORBIDDEN') open.push(`${one.method} ${one.path}: ${status}`)
  }
  expect(open).toEqual([])
})

/** One call of each right: all ask for theirs in one place. */
const oneOfEach = [...new Map(calls.map((one) => [one.right, one])).values()]

describe.each(oneOfEach)('the right $right ($method $path)', (one) => {
  test.each(roles)('the role $name is let in only where it has the right', async ({ rights, actor }) => {
    const { status, body } = await ask(one, actor)
    if (one.right && rights.includes(one.right)) expect(body.code).not.toBe('FORBIDDEN')
    else expect([status, body.code]).toEqual([403, 'FORBIDDEN'])
  })
})

/** Calls that are open to more than the staff, and show the staff more than others. */
describe('data of others', () => {
  const id = customer.user_id
  test.each<[path: string, right: Right]>([
    [`/users/get-user-by-id?id=${id}`, 'customers.see'],
    [`/notifications/user?userId=${id}`, 'customers.see'],
    ['/messages/count-unread', 'customers.answer'],
    ['/desk/get-timeline?kind=order&id=1', 'orders.see'],
    ['/desk/get-timeline?kind=payment&id=1', 'money.see'],
    [`/desk/get-timeline?kind=person&id=${id}`, 'customers.see'],
    ['/desk/get-last-change?kind=book&id=1', 'books.see'],
    ['/views/get-views?list=orders', 'orders.see'],
    ['/views/get-views?list=books', 'books.see'],
  ])('the path %s of another person’s data needs the right %s', async (path, right) => {
    const refused = roles.map(async ({ name, actor }) => {
      const { status } = await call(shop.url, path, { token: actor.session.access })
      return status === 403 ? [name] : []
    })
    const expected = roles.filter(({ rights }) => !rights.includes(right)).map(({ name }) => name)
    expect((await Promise.all(refused)).flat()).toEqual(expected)
  })
})
