import * as calls from '#contract/identity/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/identity/accounts/role-sentences.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { createRole, deleteRole, requireFactor, updateRole } from './change-role.ts'
import { listRoles } from '#server/base/people/role-store.ts'

export const roleRoutes = (db: Db) => [
  service(calls.getRoles, async () => ({ data: await listRoles(db) })),
  service(calls.createRole, async ({ body, caller, person }) => ({
    data: await createRole(db, caller, person, body),
    msg: sentences.created,
  })),
  service(calls.updateRole, async ({ query, body, caller, person }) => ({
    data: await updateRole(db, caller, person, { ...query, ...body }),
    msg: sentences.saved,
  })),
  service(calls.requireFactor, async ({ query: { id }, body: { required }, caller, person }) => {
    await requireFactor(db, caller, person, { id, required })
    return { msg: required ? sentences.factorRequired : sentences.factorFree }
  }),
  service(calls.deleteRole, async ({ query, caller, person }) => {
    await deleteRole(db, caller, person, query.id)
    return { msg: sentences.deleted }
  }),
]
