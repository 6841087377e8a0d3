import { imageTooManyPixels, imageUnreadable, notAnImage } from '#contract/platform/shape/image-upload.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import type { ImageShape, PictureResult, PictureTask } from './picture-tasks.ts'
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { Busy, FairQueue } from '#server/platform/guard/limits/fair-queue.ts'

/** First bytes of a photo. Drawings with scripts in them are none. */
const beginnings: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftyp(avif|avis|mif1)/,
]

/** A photo written anew as WebP: only pixels come through, no metadata, no place, no payload behind them. */
export async function reEncodeImage(
  field: string,
  bytes: Buffer,
  shape: ImageShape,
  wrongType = notAnImage,
): Promise<Buffer> {
  const beginning = bytes.subarray(0, 16).toString('latin1')
  if (!beginnings.some((pattern) => pattern.test(beginning))) throw invalidField(field, wrongType)
  const { mostPixels } = budgets.photo
  const answer = await inPictureProcess({ kind: 'photo', bytes, shape, mostPixels })
  if (!('wrong' in answer)) return bufferOf(answer)
  throw invalidField(field, answer.wrong === 'unreadable' ? imageUnreadable : imageTooManyPixels)
}

/** A smaller one of a picture that was written anew. */
export async function shrinkImage(bytes: Buffer, within: number): Promise<Buffer> {
  return bufferOf(await inPictureProcess({ kind: 'smaller', bytes, shape: { within } }))
}

/** A drawing as PNG of that width, two thirds as wide as high. */
export async function rasterizeDrawing(svg: string, width: number): Promise<Buffer> {
  return bufferOf(await inPictureProcess({ kind: 'drawing', bytes: Buffer.from(svg), width }))
}

function bufferOf(answer: PictureResult): Buffer {
  if ('wrong' in answer) throw new Error(`A picture of the shop itself is ${answer.wrong}`)
  const { buffer, byteOffset, byteLength } = answer.bytes
  return Buffer.from(buffer, byteOffset, byteLength)
}

const program = fileURLToPath(new URL('./picture-child.ts', import.meta.url))
const { longestWork, longestIdle, ...bounds } = budgets.pictures
const line = new FairQueue(bounds)

let idle: { child: ChildProcess; end: NodeJS.Timeout } | undefined

/**
 * Pictures are decoded in a process of their own, one at a time and behind those who browse. What they need of memory, which the
 * C library of a long life would keep in pieces, goes back to the system with that process, soon after the last of them.
 */
function inPictureProcess(order: PictureTask): Promise<PictureResult> {
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
