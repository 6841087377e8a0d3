import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import {
  longestSampleText,
  lookInsideSentences as sentences,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import {
  keepText,
  countCharacters,
  removeText,
} from '#server/catalogue/books/look-inside/sample-text-store.ts'
import { holdBooks } from '#server/catalogue/book-admin/held-book-store.ts'
import type { BookAdminContext } from '#server/catalogue/book-admin/book-admin-context.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'

/** Keeps the text of an upload; undefined where it is none. */
export async function keepSampleText(
  { db }: BookAdminContext,
  caller: Caller,
  bookId: number,
  bytes: Buffer,
): Promise<number | undefined> {
  const content = sampleTextIn(bytes)
  if (content === undefined) return undefined
  const characters = [...content].length
  if (characters > longestSampleText) throw invalidField('file', sentences.textTooLong)
  await db.transaction(async (tx) => {
    if (!(await holdBooks(tx, [bookId])).has(bookId)) throw new Failure(bookNotFound)
    const before = await countCharacters(tx, bookId)
    await keepText(tx, bookId, content)
    await writeAudit(tx, caller, {
      action: 'keep-sample-text',
      on: ['book', bookId],
      before: { characters: before },
      after: { characters },
    })
  })
  return characters
}

export async function removeSampleText({ db }: BookAdminContext, caller: Caller, bookId: number) {
  await db.transaction(async (tx) => {
    if (!(await holdBooks(tx, [bookId])).has(bookId)) throw new Failure(bookNotFound)
    const before = await countCharacters(tx, bookId)
    if (before === 0) return
    await removeText(tx, bookId)
    await writeAudit(tx, caller, {
      action: 'remove-sample-text',
      on: ['book', bookId],
      before: { characters: before },
      after: { characters: 0 },
    })
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Signs that no writing has; a photo, a program or a text of another coding is full of them. */
const noWriting = /[[\p{Cc}\p{Cn}\p{Co}\p{Cs}]--[\n\t]]/v

/** Text of an upload with one kind of line break; undefined where it is no UTF-8, is markup, or a PDF, which may be all letters. */
export function sampleTextIn(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return undefined
  let text
  try {
    text = utf8.decode(bytes)
  } catch {
    return undefined
  }
  text = text
    .replaceAll(/\r\n?/g, '\n')
    .normalize('NFC')
    .replaceAll(/[^\S\n]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
  return text === '' || text.startsWith('<') || noWriting.test(text) ? undefined : text
}
