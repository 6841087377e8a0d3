import { allRights, type Right } from '#contract/platform/access/rights.ts'

/** The roles that every shop has, as the database has them too; an owner may make others beside them. */
export const builtInRoles = {
  owner: {
    id: 1,
    name: 'Chủ nhà sách',
    rights: allRights,
  },
  manager: {
    id: 2,
    name: 'Quản lý',
    rights: allRights.filter(
      (right) => !['settings.change', 'backups.see', 'health.see', 'roles.change'].includes(right),
    ),
  },
  clerk: {
    id: 3,
    name: 'Nhân viên bán hàng',
    rights: [
      'desk.use',
      'orders.see',
      'orders.handle',
      'orders.change',
      'money.see',
      'books.see',
      'customers.see',
      'customers.answer',
      'counter.sell',
      'counter.see',
    ],
  },
  warehouse: {
    id: 4,
    name: 'Thủ kho',
    rights: ['desk.use', 'orders.see', 'orders.handle', 'books.see', 'goods.see', 'goods.handle'],
  },
  accountant: {
    id: 5,
    name: 'Kế toán',
    rights: [
      'desk.use',
      'orders.see',
      'money.see',
      'money.handle',
      'books.see',
      'goods.see',
      'customers.see',
      'reports.see',
      'audit.see',
      'counter.see',
      'counter.settle',
    ],
  },
} as const satisfies Record<string, { id: number; name: string; rights: readonly Right[] }>

export type BuiltInRole = keyof typeof builtInRoles
