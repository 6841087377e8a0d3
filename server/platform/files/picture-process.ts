import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { Busy, FairQueue } from '#server/platform/guard/limits/fair-queue.ts'
import type { PictureResult, PictureTask } from './picture-tasks.ts'

const program = fileURLToPath(new URL('./picture-child.ts', import.meta.url))
const { longestWork, longestIdle, ...bounds } = budgets.pictures
const line = new FairQueue(bounds)

let idle: { child: ChildProcess; end: NodeJS.Timeout } | undefined

/**
 * Pictures are decoded in a process of their own, one at a time and behind those who browse. What they need of memory, which the
 * C library of a long life would keep in pieces, goes back to the system with that process, soon after the last of them.
 */
export function inPictureProcess(order: PictureTask): Promise<PictureResult> {
  const draw = async () => {
    const child = takeIdle() ?? start()
    try {
      const answer = await answerOf(child, order)
      keepIdle(child)
      return answer
    } catch (error) {
      child.kill('SIGKILL')
      throw error
    }
  }
  // Drawings and photos take turns.
  return pauseDeadline(() => line.run(order.kind, draw))
}

async function answerOf(child: ChildProcess, order: PictureTask): Promise<PictureResult> {
  const heard = new AbortController()
  const tooLong = AbortSignal.timeout(longestWork)
  const signal = AbortSignal.any([heard.signal, tooLong])
  const ended = once(child, 'exit', { signal }).then(() => ({ failed: 'its process ended' }))
  try {
    child.send(order)
    const [answer] = await Promise.race([once(child, 'message', { signal }), ended.then((end) => [end])])
    if ('failed' in answer) throw new Error(`A picture was not drawn: ${answer.failed}`)
    return answer
  } catch (error) {
    throw tooLong.aborted ? new Busy() : error
  } finally {
    heard.abort()
  }
}

function start(): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: ['--max-old-space-size=64'],
    // It reads what strangers send: of the shop's secrets it knows none.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => /^(MALLOC_|NODE_COMPILE)/.test(name)),
    ),
  })
  child.on('error', () => {})
  return child
}

function takeIdle(): ChildProcess | undefined {
  if (!idle) return undefined
  const { child, end } = idle
  idle = undefined
  clearTimeout(end)
  child.ref()
  child.channel?.ref()
  return child.connected ? child : undefined
}

function keepIdle(child: ChildProcess) {
  child.unref()
  child.channel?.unref()
  const end = setTimeout(() => {
    idle = undefined
    child.kill('SIGKILL')
  }, longestIdle)
  end.unref()
  idle = { child, end }
}
