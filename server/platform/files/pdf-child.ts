import sharp from 'sharp'
import { limitWebAssemblyMemory } from '#server/platform/library-internals/limit-wasm-memory.ts'
import { lowerPriority } from '#server/platform/process/lower-priority.ts'
import type { PdfAnswer, PdfOrder } from './draw-pdf-pages.ts'

// The program of the process that draw-pdf-pages.ts starts: one document, behind those who browse.
lowerPriority(10)
sharp.cache(false)
sharp.concurrency(1)

const writing = { quality: 80 }
const say = (answer: PdfAnswer) => process.send?.(answer)

process.on('message', async ({ bytes, most, within, memory }: PdfOrder) => {
  limitWebAssemblyMemory(memory)
  const { PDFiumLibrary } = await import('@hyzyla/pdfium')
  const library = await PDFiumLibrary.init()
  try {
    const document = await library.loadDocument(bytes)
    const pages = document.getPageCount()
    for (let index = 0; index < Math.min(pages, most); index++)
      say(await draw(document.getPage(index), within))
    say({ pages })
  } catch (error) {
    say({ wrong: /password/i.test(String(error)) ? 'encrypted' : 'unreadable' })
  }
})
process.on('SIGINT', () => {})
process.on('disconnect', () => process.exit())

type Page = ReturnType<Awaited<ReturnType<import('@hyzyla/pdfium').PDFiumLibrary['loadDocument']>>['getPage']>

/** As large as it fits, whatever size the document says it is: no page costs more than another. */
async function draw(page: Page, within: number): Promise<PdfAnswer> {
  const { originalWidth, originalHeight } = page.getOriginalSize()
  const scale = within / Math.max(originalWidth, originalHeight)
  const [width, height] = [Math.floor(originalWidth * scale), Math.floor(originalHeight * scale)]
  if (!(width >= 1 && height >= 1)) throw new Error('A page without an area')
  const drawn = await page.render({ width, height, render: 'bitmap' })
  const raw = { width: drawn.width, height: drawn.height, channels: 4 as const }
  const written = await sharp(drawn.data, { raw }).flatten({ background: 'white' }).webp(writing).toBuffer()
  return { page: { bytes: written, width: drawn.width, height: drawn.height } }
}
