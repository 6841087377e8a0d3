import type { Bound } from './against/judge-bounds.ts'

/** The commit that every later one is measured against. It stays: where each is measured against the one before it, small losses add up unseen. */
export const baseCommit = 'd27316d58a4406e305f77a9b3dce057d0bb61146'

/** Works that `npm run bench -- against` measures, in this order, and what each must reach. */
export const bounds = {
  'cold start of an installed shop': { part: 'start', unit: 'ms', ratio: { most: 0.65 } },
  'orders, 8 clients': { part: 'orders', unit: '/s', ratio: { least: 1.2 } },
  'reading beside 20 orders/s, against quiet': { part: 'selling', unit: 'times', today: { least: 0.75 } },
  'an order beside reading and 20 orders/s, p95': { part: 'selling', unit: 'ms', today: { most: 80 } },
  'memory of shop and database after selling': { part: 'selling', unit: 'MB', today: { most: 330 } },
} as const satisfies Record<string, Bound>

export type WorkName = keyof typeof bounds
