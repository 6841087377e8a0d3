import { notify } from '#server/identity/notifications/notify.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { bookForSale, unbookFromSale } from './bank-transfer-store.ts'
import { holdCounterSum, holdMoneyOfSale } from './counter-money-store.ts'

type Sale = { saleId: number; name: string; total: number; shiftId: number }

/** Books the money that came for a sale before that was booked, as the last command of its transaction. */
export async function claimCounterMoney(tx: Transaction, { saleId, name, total, shiftId }: Sale) {
  await holdCounterSum(tx, total)
  const transferId = await holdMoneyOfSale(tx, name, total, shiftId)
  if (transferId !== undefined) await bookForSale(tx, transferId, saleId)
}

/** Releases what paid a sale that is taken back, for a person to give back to the customer. As `claimCounterMoney`, the last command. */
export async function releaseCounterMoney(
  tx: Transaction,
  { saleId, total }: Pick<Sale, 'saleId' | 'total'>,
) {
  await holdCounterSum(tx, total)
  const transferId = await unbookFromSale(tx, saleId)
  if (transferId !== undefined) await notify(tx, 'transfer_to_settle')
  return transferId
}
