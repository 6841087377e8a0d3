import { afterEach, expect, test, vi } from 'vitest'
import { classifySendError } from './classify-send-error.ts'
import { postMessage } from './post-message.ts'

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
