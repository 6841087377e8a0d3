import type { Pot } from '#server/platform/guard/limits/take-share.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

const hour = 3600
const day = 24 * hour

export const noticesAsked: Pot = {
  name: 'restock',
  byAddress: budgets.restock.byAddress,
  seconds: hour,
  inAll: budgets.restock.inAll,
  inAllSeconds: day,
}

/** Counted for every e-mail, also where it waits already. */
export const noticesTo = { name: 'restock:email', limit: budgets.restock.byEmail, seconds: day } as const
