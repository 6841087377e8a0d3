import { receiptSentences as said } from '#contract/goods/stock/receipt-sentences.ts'
import * as contract from '#contract/goods/stock/receipts.ts'
import { cleanLine, fold } from '#contract/platform/language/vietnamese.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isUniqueViolation } from '#server/platform/database/unique-violation.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdSupplier, writeSupplier } from './supplier-store.ts'

export async function updateSupplier(
  db: Db,
  caller: Caller,
  id: number,
  { version, contact, delivery_days: days, ...given }: BodyOf<typeof contract.updateSupplier>,
): Promise<void> {
  const name = cleanLine(given.name)
  if (name === '') throw invalidField('name', said.supplierMissing)
  await db
    .transaction(async (tx) => {
      const held = await holdSupplier(tx, id)
      if (!held) throw new Failure(contract.supplierNotFound)
      if (version !== undefined && version !== held.version) throw new Failure(contract.supplierChanged)
      const email = given.email ?? held.email
      const phone = given.phone ?? held.phone
      await writeSupplier(tx, id, { name, key: fold(name), contact, email, phone, days })
      const { version: _, ...before } = held
      await writeAudit(tx, caller, {
        action: 'update-supplier',
        on: ['supplier', id],
        before,
        after: { name, contact, email, phone, delivery_days: days },
      })
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Failure(contract.supplierExists) : error
    })
}
