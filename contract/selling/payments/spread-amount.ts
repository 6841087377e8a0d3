export type MoneyLeft = { payment_id: number; rest: number }

/** Which part of an amount goes back of which payment: all that is left of the first, then of the next. */
export function spreadAmount(amount: number, taken: readonly MoneyLeft[]) {
  let missing = amount
  const parts = taken.map(({ payment_id, rest }) => {
    const part = Math.min(missing, Math.max(0, rest))
    missing -= part
    return { payment_id, part }
  })
  return parts.filter(({ part }) => part > 0)
}
