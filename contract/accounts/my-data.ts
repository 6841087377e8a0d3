import * as z from 'zod/mini'
import { lastAdmin } from './account-management.ts'
import { signInAgain, wrongOldPassword } from '#contract/sessions/sign-in.ts'
import { endpoint } from '#contract/shape/endpoint.ts'
import { messageOnly } from '#contract/shape/message-only.ts'
import { presentedPassword } from '#contract/people/passwords.ts'

const feature = 'My data'

export const myAccountDeleted = 'Tài khoản của bạn đã được xóa. Cảm ơn bạn đã ghé nhà sách.'

export const getMyData = endpoint({
  method: 'GET',
  path: '/accounts/my-data',
  heavy: 'always',
  callsPerMinute: 10,
  feature,
  summary: 'A copy of everything that the shop keeps about the caller',
  access: 'signed-in',
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
})

export const deleteMyAccount = endpoint({
  method: 'DELETE',
  path: '/accounts/my-account',
  feature,
  summary: 'Erase the own account; what orders and reviews refer to stays, without a name',
  access: 'signed-in',
  body: z.object({ password: z.union([z.literal(''), presentedPassword]) }),
  answer: messageOnly,
  refusals: [wrongOldPassword, signInAgain, lastAdmin],
})
