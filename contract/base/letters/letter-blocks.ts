/** Block of a letter, whatever it is drawn as: HTML, or plain text. */
export type LetterBlock =
  | { kind: 'text'; text: string }
  /** Said softly, below what matters. */
  | { kind: 'aside'; text: string }
  | { kind: 'button'; name: string; link: string }
  | { kind: 'facts'; facts: readonly Fact[] }
  | { kind: 'lines'; lines: readonly LetterLine[]; sums: readonly Fact[]; total: Fact }

export type Fact = readonly [name: string, value: string]
export type LetterLine = { title: string; quantity: number; amount: number }
