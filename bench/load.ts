import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { LoadOrder, LoadResult } from './load-process.ts'

export const connections = 32

type Options = { seconds?: number; headers?: Record<string, string>; shuffle?: boolean; connections?: number }

/** Asks for `paths` in turn over 32 kept connections and says how often it was answered and how fast. */
export async function load(url: string, paths: string[], options: Options = {}): Promise<LoadResult> {
  const headers = Object.entries(options.headers ?? {}).map(([name, value]) => `${name}: ${value}\r\n`)
  const order: LoadOrder = {
    port: Number(new URL(url).port),
    paths,
    connections: options.connections ?? connections,
    seconds: options.seconds ?? 5,
    headers: headers.join(''),
    shuffle: options.shuffle ?? false,
  }
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'))
  child.send(order)
  const [result] = (await once(child, 'message')) as [LoadResult]
  return result
}
