import { expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { type FirstScreen, staffHome } from './first-screens.ts'

const clerk: readonly Right[] = ['desk.use', 'orders.see', 'coupons.change']
const cashier: readonly Right[] = ['desk.use', 'counter.sell', 'counter.see']

test.each<[who: string, rights: readonly Right[], chosen: FirstScreen | undefined, path: string]>([
  ['an owner who chose nothing', builtInRoles.owner.rights, undefined, '/admin'],
  ['an owner who chose the work that waits', builtInRoles.owner.rights, 'today', '/admin/today'],
  ['an owner who chose the orders', builtInRoles.owner.rights, 'orders', '/admin/orders'],
  ['an owner who chose the counter', builtInRoles.owner.rights, 'counter', '/admin/counter'],
  ['who chose the counter and sells there no more', builtInRoles.warehouse.rights, 'counter', '/admin'],
  ['who may not see books', clerk, undefined, '/admin/today'],
  ['who only sells', cashier, undefined, '/admin/counter'],
  ['who only sells, and may not even see a desk', ['counter.sell'], undefined, '/admin/counter'],
  ['who only sells and chose the work that waits', cashier, 'today', '/admin/today'],
  ['who sees orders and has no desk', ['orders.see'], undefined, '/admin/orders'],
  ['who has no right at all', [], undefined, '/'],
])('the first screen of the staff is one that they may see: %s', (_who, rights, first_screen, path) => {
  expect(staffHome({ rights, first_screen })).toBe(path)
})
