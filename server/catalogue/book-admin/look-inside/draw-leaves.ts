import sharp from 'sharp'
import { invalidField } from '#server/platform/errors/failure.ts'
import { type DrawnPage, drawPdfPages } from '#server/platform/files/draw-pdf-pages.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import { lookInsideSentences as sentences } from '#contract/catalogue/book-admin/look-inside-sentences.ts'

/** Read at the width of a page on a large screen, and zoomed into. */
const within = 1600

export type DrawnLeaves = { leaves: DrawnPage[]; pagesInAll: number }

/** What was uploaded as pictures: the first pages of a PDF, or the one picture that it is. */
export async function drawLeaves(bytes: Buffer, most: number): Promise<DrawnLeaves> {
  // Before its head a PDF may say something else.
  if (!bytes.subarray(0, 1024).includes('%PDF-')) return { leaves: [await drawPicture(bytes)], pagesInAll: 1 }
  const drawn = await drawPdfPages(bytes, most, within)
  if ('wrong' in drawn) throw invalidField('file', wrong[drawn.wrong])
  if (drawn.pages.length === 0) throw invalidField('file', sentences.noPages)
  return { leaves: drawn.pages, pagesInAll: drawn.pagesInAll }
}

const wrong = {
  encrypted: sentences.encrypted,
  unreadable: sentences.unreadable,
  'too slow': sentences.tooSlow,
}

async function drawPicture(bytes: Buffer): Promise<DrawnPage> {
  const written = await reEncodeImage('file', bytes, { within }, sentences.wrongType)
  const { width, height } = await sharp(written).metadata()
  return { bytes: written, width, height }
}
