import { expect } from 'vitest'
import type { AnswerOf, CallOf, Endpoint } from '#contract/platform/shape/endpoint.ts'
import type { RefusalBody } from '#contract/platform/shape/refusal.ts'

/** Calls an endpoint over HTTP and holds the answer against its schema: no field missing, none too many. */
export async function callApi<E extends Endpoint>(
  url: string,
  endpoint: E,
  input: CallOf<E> = {} as CallOf<E>,
) {
  const { status, body } = await send(url, endpoint, input)
  expect(status, JSON.stringify(body).slice(0, 300)).toBe(endpoint.success ?? 200)
  const { status: told, msg, ...answer } = body as { status: number; msg: string }
  expect(told).toBe(status)
  expect(typeof msg).toBe('string')
  expect(endpoint.answer.parse(answer)).toEqual(answer)
  return answer as AnswerOf<E>
}

/** Calls an endpoint that refuses, and answers with what it says. */
export async function callRefused(url: string, endpoint: Endpoint, query: string): Promise<RefusalBody> {
  const answer = await fetch(`${url}/api/v1${endpoint.path}?${query}`, { method: endpoint.method })
  const body = (await answer.json()) as RefusalBody
  expect(answer.status).toBe(body.status)
  expect(body.request_id).toBe(answer.headers.get('x-request-id'))
  expect(JSON.stringify(body)).not.toMatch(/\bat .+:\d+:\d+|select |node_modules|postgres/i)
  return body
}

async function send(url: string, endpoint: Endpoint, input: { query?: unknown; body?: unknown }) {
  const query = new URLSearchParams(Object.entries((input.query ?? {}) as Record<string, string>))
  const answer = await fetch(`${url}/api/v1${endpoint.path}?${query}`, {
    method: endpoint.method,
    ...(input.body
      ? { body: JSON.stringify(input.body), headers: { 'content-type': 'application/json' } }
      : {}),
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}
