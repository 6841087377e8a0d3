import * as z from 'zod/mini'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery } from '#contract/platform/shape/input.ts'

const signedIn = endpointsOf('Sessions', 'signed-in')

export const deviceSignedOut = 'Đã đăng xuất thiết bị.'
export const otherDevicesSignedOut = 'Đã đăng xuất khỏi các thiết bị khác.'
export const noSuchSession = { status: 404, code: 'SESSION_NOT_FOUND', msg: 'Không tìm thấy thiết bị này.' }

export const session = z.object({
  session_id: z.int(),
  current: z.boolean(),
  /** Device by a name that a person recognises: 'Chrome trên Windows'. */
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
})
export type Session = z.output<typeof session>

export const getSessions = signedIn.get('/accounts/sessions', {
  summary: 'The devices on which the caller is signed in, the one used last first',
  answer: z.object({ data: z.array(session) }),
})

export const endSession = signedIn.delete('/accounts/sessions', {
  summary: 'Sign one of the own devices out',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchSession],
})

export const endOtherSessions = signedIn.delete('/accounts/other-sessions', {
  summary: 'Sign all devices out but this one',
  answer: z.object({ signed_out: z.int() }),
})
