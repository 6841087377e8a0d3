import * as z from 'zod/mini'
import {
  type BookDetails,
  bookFields,
  type DetailName,
  type DetailRule,
  mapDetails,
} from '#contract/catalogue/books/book-fields.ts'
import { placeIn } from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences } from '#contract/catalogue/book-admin/count-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { idInQuery, largestInteger, lineOfText, textOf } from '#contract/platform/shape/input.ts'
import { isIsbn13, toIsbn13 } from '#contract/catalogue/books/isbn.ts'
import { isLinkAddress } from '#contract/platform/shape/link-address.ts'
import { readPublicationDate } from './publication-date.ts'
import {
  longestName,
  mostAuthors,
  bookAdminSentences as sentences,
  stockReasons,
} from './book-admin-sentences.ts'

type Limit = { label: string; max: number }

const outOfRange = ({ label, max }: Limit) => sentences.outOfRange(label, max)
const named = ({ label, max }: Limit) => ({ name: label, max })

/** A number as a form sends it. */
function amount(range: Limit) {
  const missing = `${range.label} không được để trống`
  return z.pipe(
    z.string({ error: missing }).check(z.trim(), z.minLength(1, missing)),
    digits(range, outOfRange(range)),
  )
}

const digits = ({ max }: Limit, msg: string) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,10}$/, msg)),
    z.pipe(z.transform(Number), z.int().check(z.lte(max, msg))),
  )

/** Empty and nought both say that it is not known. */
function optionalAmount(range: Limit) {
  const msg = outOfRange(range)
  return z.pipe(
    z.string({ error: msg }).check(z.trim(), z.regex(/^\d{0,10}$/, msg)),
    z.pipe(
      z.transform((text: string) => Number(text) || null),
      z.nullable(z.int().check(z.lte(range.max, msg))),
    ),
  )
}

const orNull = (text: string) => text || null
const optionalLine = (rule: Limit) => z.pipe(lineOfText(named(rule)), z.transform(orNull))

const publicationDate = z.pipe(
  z.string({ error: sentences.notADate }).check(
    z.trim(),
    z.refine((text) => text === '' || readPublicationDate(text) !== undefined, { error: sentences.notADate }),
  ),
  z.transform((text: string) => (text === '' ? null : (readPublicationDate(text) ?? null))),
)

/** Known by its thirteen digits; Vietnamese books often carry a bar code in its place. */
const isbn = z.pipe(
  z.string({ error: sentences.notAnIsbn }).check(z.maxLength(40, sentences.notAnIsbn)),
  z.pipe(
    z.transform((text: string) => toIsbn13(text.replace(/[\s-]/g, '').toUpperCase())),
    z.pipe(
      z
        .string()
        .check(z.refine((digits) => digits === '' || isIsbn13(digits), { error: sentences.notAnIsbn })),
      z.transform(orNull),
    ),
  ),
)

const linkAddress = (max: number) =>
  z.pipe(
    z.string({ error: sentences.notAnAddress }).check(
      z.trim(),
      z.maxLength(max, sentences.notAnAddress),
      z.refine((text) => text === '' || isLinkAddress(text), { error: sentences.notAnAddress }),
    ),
    z.transform(orNull),
  )

const choice = ({ label, options }: { label: string; options: Readonly<Record<string, string>> }) =>
  z.pipe(z.enum(['', ...keysOf(options)], { error: `${label} không hợp lệ` }), z.transform(orNull))

function detailOf(rule: DetailRule) {
  if (rule.kind === 'isbn') return isbn
  if (rule.kind === 'address') return linkAddress(rule.max)
  if (rule.kind === 'choice') return choice(rule)
  return rule.kind === 'amount' ? optionalAmount(rule) : optionalLine(rule)
}
const details = mapDetails<{ [Name in DetailName]: z.ZodMiniType<BookDetails[Name], string> }>((_, rule) =>
  detailOf(rule),
)

/** The picture that is there already, or one in the web that the server fetches. */
const pictureAddress = z.pipe(
  z.string({ error: sentences.pictureNotFetched }).check(
    z.trim(),
    z.maxLength(2000, sentences.pictureNotFetched),
    z.refine(
      (text) => text === '' || /^\/(uploads|covers)\/[\w.-]+$/.test(text) || /^https:\/\//i.test(text),
      {
        error: sentences.pictureNotFetched,
      },
    ),
  ),
  z.transform(orNull),
)

const namedAuthor = z.union([
  z.object({ author_id: z.int().check(z.gte(1), z.lte(largestInteger)) }),
  z.object({ name: lineOfText({ name: 'Tên tác giả', max: longestName, required: true }) }),
])
export type NamedAuthor = z.output<typeof namedAuthor>

/** Several authors in their order, as JSON, since a form has only texts: those there are by id, new ones by name. */
const authors = z.pipe(
  z.string({ error: sentences.authorMissing }).check(z.maxLength(20_000)),
  z.pipe(
    z.transform(readJson),
    z
      .array(namedAuthor, { error: sentences.authorMissing })
      .check(
        z.minLength(1, sentences.authorMissing),
        z.maxLength(mostAuthors, `Tối đa ${mostAuthors} tác giả`),
      ),
  ),
)

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const flag = z.pipe(
  z.enum(['1', '0', 'true', 'false'], { error: 'Giá trị phải là 1 hoặc 0' }),
  z.transform((word: '1' | '0' | 'true' | 'false') => word === '1' || word === 'true'),
)

/** Empty: at no place that is known. */
const place = z.pipe(
  z.string({ error: countSentences.placeInvalid }).check(
    z.maxLength(60, countSentences.placeInvalid),
    z.refine((text) => text.trim() === '' || placeIn(text) !== undefined, {
      error: countSentences.placeInvalid,
    }),
  ),
  z.transform((text: string) => placeIn(text) ?? null),
)

const required = {
  title: lineOfText({ ...named(bookFields.title), required: true }),
  category_id: z.pipe(
    z.string({ error: sentences.categoryMissing }).check(z.minLength(1, sentences.categoryMissing)),
    idInQuery,
  ),
  price: amount(bookFields.price),
  quantity: amount(bookFields.quantity),
}

const others = {
  ...details,
  publisher: optionalLine(bookFields.publisher),
  series: optionalLine(bookFields.series),
  place,
  publisher_year: publicationDate,
  description: textOf(named(bookFields.description)),
  image_url: pictureAddress,
  /** 0 takes a book off sale that has copies; of one that has none it says nothing. */
  is_bn: flag,
  /** The same without that doubt. */
  on_sale: flag,
}

/** One author by id is enough for a client that knows of no more. */
const authorFields = { author_id: z.optional(idInQuery), authors: z.optional(authors) }

const optional = <Shape extends Record<string, z.ZodMiniType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, z.optional(schema)])) as {
    [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>
  }

export const newBookForm = z.object({ ...required, ...optional(others), ...authorFields }).check(
  z.refine(({ author_id, authors: several }) => author_id !== undefined || several !== undefined, {
    error: sentences.authorMissing,
    path: ['authors'],
    // Told together with what else is missing.
    when: () => true,
  }),
)

/** Fields that are left out stay as they are. */
export const changedBookForm = z.object({
  ...optional(required),
  ...optional(others),
  ...authorFields,
  /** Version that the form showed, as an optimistic lock: a change made meanwhile is not overwritten. */
  version: z.optional(idInQuery),
  /** Why there are more copies or fewer. */
  stock_reason: z.optional(z.enum(keysOf(stockReasons), { error: sentences.reasonInvalid })),
  quantity_seen: z.optional(amount({ ...bookFields.quantity, max: largestInteger })),
})
export type ChangedBook = z.output<typeof changedBookForm>
