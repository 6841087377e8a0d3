import { codeLettersOf } from './transfer-code.ts'
import { longestPurpose } from './vietqr-payload.ts'

const counterMark = 'QUAY'

/** Words that the shop writes into a code at the counter: its mark, and what the till calls the sale. */
export const counterContent = (name: string): string =>
  `${counterMark} ${name.replace(/[^0-9A-Za-z]+/g, ' ')}`.trim().slice(0, longestPurpose)

/** The letters by which money is known as that of a sale; undefined of a name without a figure, which is anybody's. */
export function counterNameOf(name: string): string | undefined {
  const letters = codeLettersOf(counterContent(name))
  return isOfCounter(letters) ? letters : undefined
}

/** True where words say that their money was asked for at the counter: a figure stands close behind the mark. */
export const isOfCounter = (letters: string): boolean => /QUAY[0-9A-Z]{0,6}\d/.test(letters)
