import { type NameKind, nameWords } from '#contract/name-rules.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import { mustBeFree } from './must-be-free.ts'
import type { NameDesk } from './name-desk.ts'
import { insertName, type NameInput } from './name-row-store.ts'

export async function addName(
  { db }: NameDesk,
  caller: Caller,
  kind: NameKind,
  input: NameInput & { name: string },
): Promise<number> {
  const { singular } = nameWords[kind]
  return db.transaction(async (tx) => {
    await mustBeFree(tx, kind, input.name)
    const id = await insertName(tx, kind, input)
    await writeAudit(tx, caller, { action: `create-${singular}`, on: [singular, id], after: input })
    return id
  })
}
