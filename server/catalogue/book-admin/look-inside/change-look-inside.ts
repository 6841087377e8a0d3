import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { leavesFull, leavesChanged } from '#contract/catalogue/book-admin/look-inside.ts'
import {
  lookInsideSentences as sentences,
  mostLeaves,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import {
  listLeaves,
  insertLeaves,
  type NewLeaf,
  keepLeaves,
} from '#server/catalogue/books/look-inside/leaf-store.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { holdBooks } from '#server/catalogue/book-admin/held-book-store.ts'
import type { BookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'
import { type DrawnPage, drawPdfPages } from '#server/platform/files/draw-pdf-pages.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'

/** The files are kept before the transaction that shows them, and dropped where it does not come to be. */
export async function addLookInside(
  context: BookAdminContext,
  caller: Caller,
  bookId: number,
  bytes: Buffer,
) {
  const room = mostLeaves - (await listLeaves(context.db, bookId)).length
  if (room <= 0) throw new Failure(leavesFull)
  const { leaves: drawn, pagesInAll } = await drawLeaves(bytes, room)
  const kept: NewLeaf[] = []
  try {
    for (const { bytes: page, width, height } of drawn)
      kept.push({ image_url: await context.keepLeaf(Buffer.from(page)), width, height })
    return await context.db.transaction(async (tx) => {
      await insertBehind(tx, bookId, kept)
      await writeAudit(tx, caller, {
        action: 'add-look-inside',
        on: ['book', bookId],
        after: { pages: kept.length },
      })
      return { added: kept.length, pagesInAll }
    })
  } catch (error) {
    for (const { image_url } of kept) await context.dropLeaf(image_url)
    throw error
  }
}

/** The row of the book is held, so that two who add at once stand one behind the other. */
async function insertBehind(tx: Transaction, bookId: number, leaves: readonly NewLeaf[]) {
  if (!(await holdBooks(tx, [bookId])).has(bookId)) throw new Failure(bookNotFound)
  const there = (await listLeaves(tx, bookId)).length
  if (there + leaves.length > mostLeaves) throw new Failure(leavesFull)
  await insertLeaves(tx, bookId, leaves, there)
}

/** Read at the width of a page on a large screen, and zoomed into. */
const within = 1600

type DrawnLeaves = { leaves: DrawnPage[]; pagesInAll: number }

/** Pictures of an upload: the first pages of a PDF, or the one picture that it is. */
async function drawLeaves(bytes: Buffer, most: number): Promise<DrawnLeaves> {
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
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(written).metadata()
  return { bytes: written, width, height }
}

/** Named pages stand in that order, the others are removed. A page that is gone meanwhile is refused. */
export async function arrangeLookInside(
  context: BookAdminContext,
  caller: Caller,
  bookId: number,
  leafIds: readonly number[],
) {
  const wanted = new Set(leafIds)
  const removed = await context.db.transaction(async (tx) => {
    if (!(await holdBooks(tx, [bookId])).has(bookId)) throw new Failure(bookNotFound)
    const before = await listLeaves(tx, bookId)
    const there = new Set(before.map(({ leaf_id }) => leaf_id))
    if (wanted.size !== leafIds.length || leafIds.some((id) => !there.has(id)))
      throw new Failure(leavesChanged)
    await keepLeaves(tx, bookId, leafIds)
    await writeAudit(tx, caller, {
      action: 'arrange-look-inside',
      on: ['book', bookId],
      before: { pages: before.length },
      after: { pages: wanted.size },
    })
    return before.filter(({ leaf_id }) => !wanted.has(leaf_id))
  })
  for (const { image_url } of removed) await context.dropLeaf(image_url)
}
