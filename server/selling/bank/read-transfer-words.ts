import { bodyLetters, codeLettersOf, codeMark, orderCodeIn } from './transfer-code.ts'

/** Words of a transfer, read for the order that is paid. */
export type TransferWords = {
  /** Whole codes that check. */
  codes: string[]
  /** Words behind each mark: a code, one that was cut, or anything else. */
  pieces: string[]
  /** The words as codes are written, to find any piece of a code in them. */
  letters: string
}

/** So many letters of a code are one order's alone: thirty-five bits of chance. */
export const tellingLetters = 7
/** So many beside the right sum are worth asking about. */
export const supportingLetters = 4
const longestWords = 500

export function readTransferWords(words: string): TransferWords {
  const letters = codeLettersOf(words.slice(0, longestWords))
  const codes = new Set<string>()
  const pieces: string[] = []
  for (let at = letters.indexOf(codeMark); at >= 0; at = letters.indexOf(codeMark, at + 1)) {
    const body = letters.slice(at + codeMark.length, at + codeMark.length + bodyLetters)
    const code = orderCodeIn(body)
    if (code) codes.add(code)
    pieces.push(body)
  }
  return { codes: [...codes], pieces, letters }
}

/** The beginnings of codes that were cut, as the orders that they may mean are looked for. */
export const tellingPieces = ({ pieces }: TransferWords): string[] => [
  ...new Set(
    pieces
      .filter((piece) => piece.length >= tellingLetters)
      .map((piece) => codeMark + piece.slice(0, tellingLetters)),
  ),
]

/** The longest run of letters of an order's transfer code that stands in the words. */
export function sharedLetters({ letters }: TransferWords, transferCode: string): number {
  const body = transferCode.slice(codeMark.length)
  let longest = 0
  for (let start = 0; start + longest < body.length; start++)
    while (start + longest < body.length && letters.includes(body.slice(start, start + longest + 1)))
      longest++
  return longest
}

/** True where something in the words looks like a code: then it names an order, and an equal sum proposes none. */
export const looksLikeCode = ({ pieces }: TransferWords): boolean =>
  pieces.some((piece) => piece.length >= supportingLetters && /\d/.test(piece.slice(0, tellingLetters)))
