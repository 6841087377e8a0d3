import { once } from 'node:events'
import { createDeflate } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { listProcesses } from '#server/platform/process/process-table.ts'
import { drawPdfPages } from './draw-pdf-pages.ts'

const bound = vi.hoisted(() => ({ longestWork: 60_000 }))
vi.mock('#server/platform/process/config/budgets.ts', async (original) => {
  const { budgets } = await original<typeof import('#server/platform/process/config/budgets.ts')>()
  return { budgets: { ...budgets, pdf: Object.assign(bound, { ...budgets.pdf, ...bound }) } }
})

const drawing = async () => (await listProcesses()).filter(({ command }) => command.includes('pdf-child'))

/** A page that is drawn by so many repetitions of these bytes. */
async function pageOf(bytes: string, times: number): Promise<Buffer> {
  const packed: Buffer[] = []
  const deflate = createDeflate({ level: 1 }).on('data', (part: Buffer) => packed.push(part))
  for (let index = 0; index < times; index++) if (!deflate.write(bytes)) await once(deflate, 'drain')
  deflate.end()
  await once(deflate, 'end')
  const stream = Buffer.concat(packed)
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]/Contents 4 0 R>>endobj
4 0 obj<</Filter/FlateDecode/Length ${stream.length}>>stream\n`),
    stream,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF'),
  ])
}

test('a PDF page that is little work is drawn, and its process ends with it', async () => {
  const drawn = await drawPdfPages(await pageOf('1 0 0 rg 0 0 200 300 re f\n', 1), 1, 600)
  expect(drawn).toMatchObject({ pages: [{ width: 400, height: 600 }], pagesInAll: 1 })
  await expect.poll(drawing).toEqual([])
})

test('a PDF page that would be unpacked to more memory than there is for it is unreadable', async () => {
  const bomb = await pageOf(' '.repeat(1_048_576), 900)
  expect(bomb.length).toBeLessThan(10_000_000)
  expect(await drawPdfPages(bomb, 1, 600)).toEqual({ wrong: 'unreadable' })
  await expect.poll(drawing).toEqual([])
}, 60_000)

test('a PDF page that is too much work is given up, and its process killed', async () => {
  bound.longestWork = 4_000
  const endless = await pageOf('[0.001] 0 d 0 0 m 200 300 l S\n'.repeat(100), 100)
  expect(await drawPdfPages(endless, 1, 1600)).toEqual({ wrong: 'too slow' })
  await expect.poll(drawing).toEqual([])
}, 60_000)
