import { synonymNotFound } from '#contract/catalogue/search/search-office.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { deleteSynonym } from './synonym-store.ts'

export async function removeSynonym(db: Db, caller: Caller, id: number) {
  await db.transaction(async (tx) => {
    const gone = await deleteSynonym(tx, id)
    if (gone === undefined) throw new Failure(synonymNotFound)
    const { phrase, meaning } = gone
    await writeAudit(tx, caller, {
      action: 'delete-synonym',
      on: ['synonym', id],
      before: { phrase, meaning },
    })
  })
}
