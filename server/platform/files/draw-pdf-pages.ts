import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { pauseDeadline } from '#server/platform/process/deadline.ts'
import { FairQueue } from '#server/platform/guard/limits/fair-queue.ts'

export type PdfOrder = { bytes: Uint8Array; most: number; within: number; memory: number }
export type DrawnPage = { bytes: Uint8Array; width: number; height: number }
export type PdfAnswer = { page: DrawnPage } | { pages: number } | { wrong: 'encrypted' | 'unreadable' }

/** Its first pages, and how many it has; or what is wrong with it. */
export type PdfPages =
  | { pages: DrawnPage[]; pagesInAll: number }
  | { wrong: 'encrypted' | 'unreadable' | 'too slow' }

const program = fileURLToPath(new URL('./pdf-child.ts', import.meta.url))
const line = new FairQueue(budgets.pdf)

/**
 * Draws the first pages of a document, each no wider or higher than `within`, in a process of its own that ends with it: what a
 * document does to the library costs no one else time or memory, and it is killed when it takes too long.
 */
export function drawPdfPages(bytes: Buffer, most: number, within: number): Promise<PdfPages> {
  return pauseDeadline(() =>
    line.run('pdf', () => drawInChild({ bytes, most, within, memory: budgets.pdf.memory })),
  )
}

function drawInChild(order: PdfOrder): Promise<PdfPages> {
  const child = fork(program, {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: ['--max-old-space-size=64'],
    // It reads what people send: of the shop's secrets it knows none.
    env: Object.fromEntries(
      Object.entries(process.env).filter(([name]) => /^(MALLOC_|NODE_COMPILE)/.test(name)),
    ),
  })
  const pages: DrawnPage[] = []
  return new Promise<PdfPages>((resolve) => {
    const timer = setTimeout(() => resolve({ wrong: 'too slow' }), budgets.pdf.longestWork)
    child.on('message', (answer: PdfAnswer) => {
      if ('page' in answer) pages.push(answer.page)
      else resolve('wrong' in answer ? answer : { pages, pagesInAll: answer.pages })
    })
    child.on('error', () => resolve({ wrong: 'unreadable' }))
    child.on('exit', () => {
      clearTimeout(timer)
      resolve({ wrong: 'unreadable' })
    })
    child.send(order, () => {})
  }).finally(() => child.kill('SIGKILL'))
}
