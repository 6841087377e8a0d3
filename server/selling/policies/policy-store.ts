import { sql } from 'drizzle-orm'
import type { PolicyKey } from '#contract/selling/policies/policy-kinds.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, queryRow, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { policyVersions } from './policy-tables.ts'

/** Cache tag of answers and pages that show a policy; a trigger of the table writes it. */
export const policyTag = 'policies'

const versionRow = pick(policyVersions, ['policy', 'version', 'body', 'created_at'])
export type PolicyVersion = RowOf<typeof versionRow>

const columns = sql`policy, version, body, ${isoInstant(sql`created_at`)} as created_at`

/** The version that readers see; undefined while it is the text that every shop begins with. */
export const findLastVersion = (db: DbOrTransaction, policy: PolicyKey): Promise<PolicyVersion | undefined> =>
  queryRow(
    db,
    versionRow,
    sql`select ${columns} from policy_versions where policy = ${policy} order by version desc limit 1`,
  )

export const listLastVersions = (db: DbOrTransaction): Promise<PolicyVersion[]> =>
  queryRows(
    db,
    versionRow,
    sql`select distinct on (policy) ${columns} from policy_versions order by policy, version desc`,
  )

export const findVersion = (
  db: DbOrTransaction,
  policy: PolicyKey,
  version: number,
): Promise<PolicyVersion | undefined> =>
  queryRow(
    db,
    versionRow,
    sql`select ${columns} from policy_versions where policy = ${policy} and version = ${version}`,
  )

const listedVersion = {
  ...pick(policyVersions, ['version', 'created_at']),
  own: computed.boolean,
  author_name: computed.text,
}

/** The last first. */
export const listVersions = (db: DbOrTransaction, policy: PolicyKey, most: number) =>
  queryRows(
    db,
    listedVersion,
    sql`
    select p.version, p.body is not null as own, ${isoInstant(sql`p.created_at`)} as created_at,
      trim(concat(u.last_name, ' ', u.first_name)) as author_name
    from policy_versions p join users u on u.user_id = p.author_id
    where p.policy = ${policy} order by p.version desc limit ${most}`,
  )

type NewVersion = { policy: PolicyKey; version: number; body: string | null; authorId: number }

/** False where another has written this version meanwhile. */
export async function insertVersion(
  tx: Transaction,
  { policy, version, body, authorId }: NewVersion,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into policy_versions (policy, version, body, author_id) values (${policy}, ${version}, ${body}, ${authorId})
    on conflict (policy, version) do nothing`)
  return rowCount === 1
}
