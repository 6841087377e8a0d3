import * as z from 'zod/mini'
import { lineOfText } from '#contract/platform/shape/input.ts'
import { postalAddress } from './postal-address.ts'
import { allRights, type Right } from '#contract/platform/access/rights.ts'
import { firstScreenNames } from './first-screens.ts'

export const roleIds = { user: 1, admin: 2 } as const
export type Role = keyof typeof roleIds
export type RoleId = (typeof roleIds)[Role]

export const roleOf = (roleId: number): Role => (roleId === roleIds.admin ? 'admin' : 'user')

/** One of the rights that roles of the staff are made of. */
export const right = z.enum(allRights as [Right, ...Right[]], { error: 'Quyền không hợp lệ' })

export const firstName = lineOfText({ name: 'Tên', max: 100, required: true })
export const lastName = lineOfText({ name: 'Họ', max: 100 })

/** A person as they themselves and the administrators see them. */
export const user = z.object({
  user_id: z.int(),
  account_id: z.int(),
  role: z.enum(['user', 'admin']),
  role_id: z.literal([roleIds.user, roleIds.admin]),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  profile_image: z.nullable(z.string()),
  phone_number: z.string(),
  address: postalAddress,
  must_change_password: z.boolean(),
  has_password: z.boolean(),
  /** Staff only: their role, and the rights that it gives. */
  staff_role: z.optional(z.object({ staff_role_id: z.int(), name: z.string() })),
  rights: z.optional(z.array(right)),
  /** Screen at which they begin at the desk: the one they chose, while their role lets them see it. */
  first_screen: z.optional(z.enum(firstScreenNames)),
})
export type User = z.output<typeof user>

/** The person that a call comes from, as the database knows them at that moment. */
export type Person = {
  user_id: number
  account_id: number
  session_id: number
  role: Role
  /** Rights of the role; staff only. */
  rights?: readonly Right[]
  /** Signed in with a password that an administrator chose: first they choose their own. */
  mustChangePassword?: true
  /** They gave their password, or a code or key, within the last ten minutes. */
  fresh?: true
  /** Nothing was done in their session for five minutes. */
  quiet?: true
  /** Their role takes a second factor, which they have not added yet: until then they have no rights. */
  owesFactor?: true
}

/** Owner of an order: a person, or a guest without an account. */
export type Customer = Pick<Person, 'user_id'>
