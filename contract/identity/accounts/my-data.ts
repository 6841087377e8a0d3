import * as z from 'zod/mini'
import { lastAdmin, lastOwner } from './account-management.ts'
import { signInAgain, wrongOldPassword } from '#contract/identity/sessions/sign-in.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { presentedPassword } from '#contract/base/people/passwords.ts'

const signedIn = endpointsOf('My data', 'signed-in')

export const myAccountDeleted = 'Tài khoản của bạn đã được xóa. Cảm ơn bạn đã ghé nhà sách.'

export const getMyData = signedIn.get('/accounts/my-data', {
  heavy: 'always',
  callsPerMinute: 10,
  summary: 'A copy of everything that the shop keeps about the caller',
  answer: z.object({ data: z.record(z.string(), z.unknown()) }),
})

export const deleteMyAccount = signedIn.delete('/accounts/my-account', {
  summary: 'Erase the own account; what orders and reviews refer to stays, without a name',
  // With a second factor.
  sensitive: 'sometimes',
  body: z.object({ password: z.union([z.literal(''), presentedPassword]) }),
  answer: messageOnly,
  refusals: [wrongOldPassword, signInAgain, lastAdmin, lastOwner],
})
