import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { until } from './run-shop.ts'

const main = path.join(import.meta.dirname, '../../server/app/main.ts')

export type MainProcess = ReturnType<typeof runMain>

/** The shop's own program with nothing in its environment but these settings, and what it says. */
export function runMain(env: Record<string, string | undefined>, program: readonly string[] = [main]) {
  const child = spawn(process.execPath, program, {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      LOG_LEVEL: 'silent',
      PORT: '0',
      PROCESSES: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  let errors = ''
  createInterface(child.stdout).on('line', (line) => lines.push(line))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const closed = once(child, 'close').then(([code]) => ({ code: code as number | null, errors, lines }))
  const find = (wanted: RegExp) => lines.find((line) => wanted.test(line))
  return {
    child,
    lines,
    closed,
    async said(wanted: RegExp): Promise<string> {
      await until(`the shop says ${wanted}`, () => {
        if (child.exitCode !== null) throw new Error(`The shop ended with ${child.exitCode}: ${errors}`)
        return find(wanted) !== undefined
      })
      return find(wanted) ?? ''
    },
    async stop() {
      child.kill('SIGTERM')
      return closed
    },
  }
}

/** URL of the shop, once it is open. */
export async function addressOf(shop: Pick<MainProcess, 'said'>): Promise<string> {
  const line = await shop.said(/đang mở tại \S+/)
  return /đang mở tại (\S+)/.exec(line)?.[1] ?? ''
}
