import { type NameKind, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { requireFreeName } from './require-free-name.ts'
import type { NameContext } from './name-context.ts'
import { insertName, type NameInput } from '#server/catalogue/books/save/name-writing-store.ts'

export async function addName(
  { db }: NameContext,
  caller: Caller,
  kind: NameKind,
  input: NameInput & { name: string },
): Promise<number> {
  const { singular } = nameWords[kind]
  return db.transaction(async (tx) => {
    await requireFreeName(tx, kind, input.name)
    const id = await insertName(tx, kind, input)
    await writeAudit(tx, caller, { action: `create-${singular}`, on: [singular, id], after: input })
    return id
  })
}
