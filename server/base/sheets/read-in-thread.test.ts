import { setTimeout as wait } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { readInThread } from './read-in-thread.ts'
import { UnreadableSheet } from './unreadable-sheet.ts'

// A busy machine starts a thread late; only what never ends is waited for in vain, and that is reached sooner.
const sheets = vi.hoisted(() => ({ longestWork: 60_000 }))
vi.mock('#server/platform/process/config/budgets.ts', () => ({ budgets: { sheets } }))
vi.setConfig({ testTimeout: 120_000 })

const file = Buffer.from('a,b')
const readerOf = (body: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`export async function* readPieces() { ${body} }`)}`)
/** The first piece is held for so long. */
async function readSlowly(body: string, heldFor = 0): Promise<unknown> {
  const pieces: unknown[] = []
  try {
    for await (const piece of readInThread({ file, reader: readerOf(body) })) {
      pieces.push(piece)
      await wait(heldFor)
    }
    return pieces
  } catch (error) {
    return error
  }
}

test('a thread that reads a sheet gives its pieces one by one', async () => {
  expect(await readSlowly('yield 1; yield 2')).toEqual([1, 2])
})

test('a thread of a sheet that fails while a piece of it is worked on is heard at the next one', async () => {
  const body = "setTimeout(() => { throw new Error('late') }, 200); yield 1"
  expect(await readSlowly(body, 1_000)).toEqual(new Error('late'))
})

test('a thread of a sheet that fails when nobody asks for more of it ends nothing else', async () => {
  for await (const piece of readInThread({
    file,
    reader: readerOf(`setTimeout(() => { throw 1 }, 100); yield 1`),
  })) {
    expect(piece).toBe(1)
    await wait(600)
    break
  }
})

test('a sheet that needs too much memory, or too much time, is too complex', async () => {
  const tooComplex = new UnreadableSheet('tooComplex')
  const grows = 'const kept = []; for (;;) kept.push(Array(1_000_000).fill(kept.length + 0.5))'
  expect(await readSlowly(grows)).toEqual(tooComplex)
  sheets.longestWork = 1_000
  expect(await readSlowly('for (;;);')).toEqual(tooComplex)
})
