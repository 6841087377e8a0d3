import * as z from 'zod/mini'
import { beyondOwnRights } from '#contract/identity/accounts/account-management.ts'
import { right } from '#contract/base/people/person.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, lineOfText, notBoolean, rowVersion } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { mostOwnRoles, roleSentences as sentences } from './role-sentences.ts'

const admin = endpointsOf('Roles of the staff', 'admin', { rights: ['customers.see', 'roles.change'] })

export const roleNotFound = { status: 404, code: 'ROLE_NOT_FOUND', msg: sentences.gone }
export const roleNameTaken = { status: 409, code: 'ROLE_NAME_TAKEN', msg: sentences.nameTaken }
export const tooManyRoles = { status: 409, code: 'TOO_MANY_ROLES', msg: sentences.tooMany }
export const roleChanged = { status: 409, code: 'VERSION_CHANGED', msg: sentences.changed }
export const builtInRole = { status: 409, code: 'BUILT_IN_ROLE', msg: sentences.builtIn }
export const roleInUse = { status: 409, code: 'ROLE_IN_USE', msg: sentences.inUse }
export const ownRole = { status: 409, code: 'OWN_ROLE', msg: sentences.own }

const name = lineOfText({ name: 'Tên vai trò', max: 60, required: true })
const rights = z
  .array(right, { error: 'Quyền không hợp lệ' })
  .check(z.refine((list) => new Set(list).size === list.length, { error: 'Một quyền có mặt hai lần' }))

export const staffRole = z.object({
  staff_role_id: z.int(),
  /** Key of the roles that every shop has; they stay as they are. */
  key: z.nullable(z.string()),
  name: z.string(),
  rights: z.array(right),
  /** Requires a second factor of people with this role before anything else. */
  requires_factor: z.boolean(),
  version: z.int(),
})
export const countedRole = z.extend(staffRole, { people: z.int() })
export type CountedRole = z.output<typeof countedRole>

export const getRoles = admin.get('/accounts/get-roles', {
  summary: 'The roles of the staff, what each allows, and how many have it',
  answer: z.object({ data: z.array(countedRole) }),
})

export const createRole = admin.post('/accounts/create-role', {
  sensitive: 'always',
  summary: `A role of one’s own, with any of the rights that one has oneself: at most ${mostOwnRoles}`,
  callsPerMinute: 30,
  body: z.object({ name, rights }),
  success: 201,
  answer: z.object({ data: staffRole }),
  refusals: [roleNameTaken, tooManyRoles, beyondOwnRights, invalidInput],
})

export const updateRole = admin.put('/accounts/update-role', {
  sensitive: 'always',
  summary:
    'Another name or other rights for a role of one’s own, as long as it has the version that was read. Who has it may do from now on what it says',
  callsPerMinute: 60,
  query: z.object({ id: idInQuery }),
  body: z.object({ name, rights, version: rowVersion() }),
  answer: z.object({ data: staffRole }),
  refusals: [roleNotFound, roleNameTaken, roleChanged, builtInRole, ownRole, beyondOwnRights, invalidInput],
})

export const deleteRole = admin.delete('/accounts/delete-role', {
  sensitive: 'always',
  summary: 'Remove a role of one’s own that no account has',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [roleNotFound, builtInRole, roleInUse, beyondOwnRights, invalidInput],
})

export const ownFactorFirst = { status: 409, code: 'OWN_FACTOR_FIRST', msg: sentences.ownFactorFirst }

export const requireFactor = admin.put('/accounts/require-factor', {
  sensitive: 'always',
  summary:
    'Whether who has a role, also one of those that every shop has, must have a second factor: without one they may do nothing but add it',
  callsPerMinute: 60,
  query: z.object({ id: idInQuery }),
  body: z.object({ required: z.boolean({ error: notBoolean }) }),
  answer: messageOnly,
  refusals: [roleNotFound, beyondOwnRights, ownFactorFirst, invalidInput],
})
