import type { ImportColumn } from '#contract/catalogue/sheets/book-sheet.ts'

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
