import { afterEach, expect, test, vi } from 'vitest'
import { classifySendError, postMessage } from './chat-calls.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { customerNotFound } from '#contract/talking/chat/chat.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { ApiRefusal } from '#web/base/platform/api/api.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const outgoing = {
  client_message_id: 'mark-1',
  partner_id: 1,
  text: 'Chào',
  at: '2026-11-01T00:00:00.000Z',
  state: 'waiting',
} as const
const post = () => postMessage(2, outgoing)

/** A server that never answers. */
const silence = (_address: string, { signal }: RequestInit) =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error)
    signal?.addEventListener('abort', () => reject(signal.reason as Error))
  })

test('a message that is not answered before the timeout waits for a retry', async () => {
  vi.stubGlobal('fetch', silence)
  const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  const thrown: unknown = await post().catch((error: unknown) => error)
  expect(classifySendError(thrown)).toEqual({ passing: true, problem: 'Chưa kết nối tới server' })
  expect(patience).toHaveBeenCalledWith(15_000)
})

test('a stored message whose answer was cut waits for a retry, which finds it stored', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"data":{"mess', { status: 201 }))
  const thrown: unknown = await post().catch((error: unknown) => error)
  expect(classifySendError(thrown)).toMatchObject({ passing: true })
  vi.stubGlobal('fetch', async () => Response.json({ data: { message_id: 5 } }, { status: 201 }))
  expect(await post()).toEqual({ message_id: 5 })
})

test('a message that the server refuses is not retried', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ status: 422, code: 'X', msg: 'Lời' }, { status: 422 }))
  const thrown: unknown = await post().catch((error: unknown) => error)
  expect(classifySendError(thrown)).toEqual({ passing: false, problem: 'Lời' })
})

const refusal = (status: number) => new ApiRefusal({ status, code: 'X', msg: 'Lời của máy chủ' })

test.each([
  ['no line', refusal(0), true, 'Chưa kết nối tới server'],
  ['too quick', refusal(429), true, 'Lời của máy chủ'],
  ['a database that is away', refusal(503), true, 'Lời của máy chủ'],
  ['no known sender', refusal(401), true, 'Không thể xác định người gửi'],
  ['not allowed', refusal(403), false, 'Lời của máy chủ'],
  ['too long', refusal(422), false, 'Lời của máy chủ'],
  ['a mark used twice', refusal(409), false, 'Lời của máy chủ'],
  ['something else', new Error('x'), false, 'Không thể gửi tin nhắn'],
])('a failed message is retried or kept as refused: %s', (_what, thrown, passing, problem) => {
  expect(classifySendError(thrown)).toEqual({ passing, problem })
})

test.each([bookNotFound, orderNotFound])(
  'a message about a book or order that is gone can go without its card: $msg',
  (refused) => {
    expect(classifySendError(new ApiRefusal(refused))).toEqual({
      passing: false,
      problem: refused.msg,
      cardGone: true,
    })
  },
)

test('a missing customer is no card that is gone', () => {
  expect(classifySendError(new ApiRefusal(customerNotFound)).cardGone).toBeUndefined()
})
