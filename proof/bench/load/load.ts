import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Choice, LoadOrder, LoadResult } from './load-process.ts'
import type { SequenceOrder, SequenceResult } from './sequence-process.ts'

export const connections = 32

type Options = {
  seconds?: number
  headers?: Record<string, string>
  choice?: Choice
  connections?: number
  /** Otherwise an answer that is no success ends the bench: a refusal is fast, and would pass for speed. */
  mayRefuse?: boolean
  /** True where the bound of one address is not what is measured. */
  ownNetworks?: boolean
}

/** Asks for `paths` in turn over 32 kept connections and says how often it was answered and how fast. */
export async function load(url: string, paths: string[], options: Options = {}): Promise<LoadResult> {
  const requests = paths.map((path) => requestText({ path, headers: options.headers }))
  return loadRequests(url, requests, { ...options, choice: options.choice ?? 'in-turn' })
}

type Request = {
  method?: string
  path: string
  headers?: Record<string, string> | undefined
  body?: object
}

/** A request as it goes over the line. */
export function requestText({ method = 'GET', path, headers = {}, body }: Request): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(content)) }),
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`
}

type RequestOptions = Omit<Options, 'headers' | 'choice'> & { choice: Choice }

export async function loadRequests(
  url: string,
  requests: string[],
  options: RequestOptions,
): Promise<LoadResult> {
  const order: LoadOrder = {
    port: Number(new URL(url).port),
    requests,
    connections: options.connections ?? connections,
    seconds: options.seconds ?? 5,
    choice: options.choice,
    ownNetworks: options.ownNetworks ?? false,
  }
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'))
  child.send(order)
  const [result] = (await once(child, 'message')) as [LoadResult]
  if (result.failed > 0 && !options.mayRefuse)
    throw new Error(
      `Not answered with success, by status: ${JSON.stringify(result.failures)}. ${requests[0]}`,
    )
  return result
}

/** Runs sequences of requests, so many a second begun; at once where that is Infinity. */
export async function loadSequences(
  url: string,
  sequences: SequenceOrder['sequences'],
  perSecond: number,
  tries = 1,
): Promise<SequenceResult> {
  const child = fork(path.join(import.meta.dirname, 'sequence-process.ts'), { serialization: 'advanced' })
  child.send({ port: Number(new URL(url).port), sequences, perSecond, tries } satisfies SequenceOrder)
  const [result] = (await once(child, 'message')) as [SequenceResult]
  return result
}
