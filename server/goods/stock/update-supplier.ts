import { receiptSentences as said } from '#contract/goods/stock/receipt-sentences.ts'
import * as contract from '#contract/goods/stock/suppliers.ts'
import { cleanLine, fold } from '#contract/platform/language/vietnamese.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdSupplier, writeSupplier } from './supplier-store.ts'

export async function updateSupplier(
  db: Db,
  caller: Caller,
  id: number,
  { version, ...given }: BodyOf<typeof contract.updateSupplier>,
): Promise<void> {
  const name = cleanLine(given.name)
  if (name === '') throw invalidField('name', said.supplierMissing)
  await db
    .transaction(async (tx) => {
      const held = await holdSupplier(tx, id)
      if (!held) throw new Failure(contract.supplierNotFound)
      const { version: seen, state, ...before } = held
      if (version !== undefined && version !== seen) throw new Failure(contract.supplierChanged)
      const after = {
        name,
        contact: given.contact,
        email: given.email ?? before.email,
        phone: given.phone ?? before.phone,
        tax_code: given.tax_code ?? before.tax_code,
        delivery_days: given.delivery_days,
        payment_days: given.payment_days === undefined ? before.payment_days : given.payment_days,
      }
      await writeSupplier(tx, id, { ...after, state, key: fold(name) })
      await writeAudit(tx, caller, { action: 'update-supplier', on: ['supplier', id], before, after })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(contract.supplierExists) : error
    })
}
