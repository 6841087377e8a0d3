import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import { entity, type ImportColumn, unguardCell } from '#contract/catalogue/sheets/book-sheet.ts'
import { cleanLine, cleanText } from '#contract/platform/language/vietnamese.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'
import type { CellOf } from './imported-book.ts'

/** A text of one line, cleaned of what a copy from elsewhere brings along. */
export function readLine(cellOf: CellOf, column: ImportColumn, notes: RowNotes): string {
  return readCleanly(cellOf(column), column, notes, cleanLine)
}

export function readLines(cellOf: CellOf, column: ImportColumn, notes: RowNotes): string {
  return readCleanly(cellOf(column), column, notes, cleanText)
}

/** Null where nothing stands; what is too long is refused. */
export function readShort(
  cellOf: CellOf,
  column: ImportColumn,
  { label, max }: { label: string; max: number },
  notes: RowNotes,
): string | null {
  const text = readLine(cellOf, column, notes)
  if (text.length > max) notes.refuse(sentences.tooLong(label, max))
  return text || null
}

function readCleanly(
  cell: Cell | undefined,
  column: ImportColumn,
  notes: RowNotes,
  clean: (text: string) => string,
): string {
  const written = unguardCell(String(cell ?? ''))
  const text = clean(decodeEntities(written))
  if (text !== written || typeof cell === 'number') notes.fix(column)
  return text
}

const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  '#39': "'",
}

/** Once, and only what is written as an entity: the text is escaped again wherever it is shown. */
function decodeEntities(text: string): string {
  return text.replace(entity, (whole, hex, decimal, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

export type Verdict = 'accept' | 'fix' | 'warn' | 'reject'

/** Collects what there is to say of a row while its cells are read. */
export class RowNotes {
  readonly fixes = new Set<ImportColumn>()
  readonly #said: string[] = []
  #refused = false
  #doubted = false
  #asks = false

  /** A safe change; one of no importance is only counted. */
  fix(column: ImportColumn, sentence?: string) {
    this.fixes.add(column)
    if (sentence) this.#said.push(sentence)
  }

  /** The row goes in, but a person had better look at it. */
  warn(sentence: string) {
    this.#doubted = true
    this.#said.push(sentence)
  }

  /** Only a person can tell, so the row waits for one. */
  ask(sentence: string) {
    this.#doubted = true
    this.#asks = true
    this.#said.push(sentence)
  }

  refuse(sentence: string) {
    this.#refused = true
    this.#said.push(sentence)
  }

  get asks() {
    return this.#asks
  }

  get verdict(): Verdict {
    if (this.#refused) return 'reject'
    if (this.#doubted) return 'warn'
    return this.fixes.size > 0 ? 'fix' : 'accept'
  }

  get message() {
    return this.#said.join(' ')
  }
}
