import {
  type BookDetails,
  type DetailName,
  detailNames,
  type DetailRule,
  mapDetails,
} from '#contract/catalogue/books/book-fields.ts'
import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { isLinkAddress } from '#contract/platform/shape/link-address.ts'
import { keysOf, pick } from '#contract/platform/shape/records.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { CellOf } from './imported-book.ts'
import { readLine, readShort } from './read-line.ts'
import { readAmount } from './read-prices.ts'
import type { RowNotes } from './row-notes.ts'

/** Compared with other cells, or forgiven more than their kind: these have readers of their own. */
const readElsewhere = ['isbn', 'price_origin', 'number_of_page'] as const
type PlainName = Exclude<DetailName, (typeof readElsewhere)[number]>
const plainNames = detailNames.filter((name): name is PlainName =>
  readElsewhere.every((other) => other !== name),
)

/** All other details, each as its rule says. */
export function readPlainDetails(cellOf: CellOf, notes: RowNotes): Pick<BookDetails, PlainName> {
  const read = mapDetails<BookDetails>((name, rule) =>
    plainNames.some((plain) => plain === name) ? readDetail(cellOf, name, rule, notes) : null,
  )
  return pick(read, plainNames)
}

function readDetail(cellOf: CellOf, name: DetailName, rule: DetailRule, notes: RowNotes) {
  if (rule.kind === 'amount') return readAmount(cellOf, name, rule, notes) || null
  if (rule.kind === 'choice') return readChoice(readLine(cellOf, name, notes), rule, notes)
  if (rule.kind === 'address') return readAddress(readLine(cellOf, name, notes), rule, notes)
  return readShort(cellOf, name, { max: Infinity, ...rule }, notes)
}

type Rule<Kind> = Extract<DetailRule, { kind: Kind }>

/** By the word that people know it by, with accents or without, or by the code that calls send. */
function readChoice(text: string, { label, options }: Rule<'choice'>, notes: RowNotes): string | null {
  if (text === '') return null
  const found = keysOf(options).find((code) => [code, fold(options[code] ?? '')].includes(fold(text)))
  if (found === undefined) notes.refuse(sentences.noSuchOption(label, text, Object.values(options)))
  return found ?? null
}

function readAddress(text: string, { label, max }: Rule<'address'>, notes: RowNotes): string | null {
  if (text === '') return null
  if (isLinkAddress(text) && text.length <= max) return text
  notes.warn(sentences.addressUnreadable(label))
  return null
}
