import * as z from 'zod/mini'
import { endpoint } from '#contract/shape/endpoint.ts'
import { idInQuery } from '#contract/shape/input.ts'
import { messageOnly } from '#contract/shape/message-only.ts'

const feature = 'Sessions'

export const deviceSignedOut = 'Đã đăng xuất thiết bị.'
export const otherDevicesSignedOut = 'Đã đăng xuất khỏi các thiết bị khác.'
export const noSuchSession = { status: 404, code: 'SESSION_NOT_FOUND', msg: 'Không tìm thấy thiết bị này.' }

export const session = z.object({
  session_id: z.int(),
  current: z.boolean(),
  /** What a person recognises: 'Chrome trên Windows'. */
  device: z.string(),
  address: z.string(),
  created_at: z.string(),
  last_used_at: z.string(),
  expires_at: z.string(),
})
export type Session = z.output<typeof session>

export const getSessions = endpoint({
  method: 'GET',
  path: '/accounts/sessions',
  feature,
  summary: 'The devices on which the caller is signed in, the one used last first',
  access: 'signed-in',
  answer: z.object({ data: z.array(session) }),
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/accounts/sessions',
  feature,
  summary: 'Sign one of the own devices out',
  access: 'signed-in',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchSession],
})

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/accounts/other-sessions',
  feature,
  summary: 'Sign all devices out but this one',
  access: 'signed-in',
  answer: z.object({ signed_out: z.int() }),
})
