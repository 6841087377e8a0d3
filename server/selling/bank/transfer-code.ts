/**
 * Code that a customer writes with a transfer: the order's own (HS and ten letters made by chance) and two letters that check it.
 * Chance keeps the codes of two orders far apart, so that a piece of one is a piece of no other; the check tells a code that was
 * changed.
 */
export const codeMark = 'HS'
/** Without I, L, O and U: 1 or 0 typed for them means the same. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const codeLetters = 10
const checkLetters = 2
export const bodyLetters = codeLetters + checkLetters
/** The largest prime below 1024: one wrong letter or two that changed places are always noticed. */
const modulus = 1021

export function transferCodeOf(orderCode: string): string {
  return orderCode + checkOf(orderCode.slice(codeMark.length))
}

/** Undefined where the letters behind the mark do not check each other. */
export function orderCodeIn(body: string): string | undefined {
  const letters = body.slice(0, codeLetters)
  const intact = body.length >= bodyLetters && body.slice(codeLetters, bodyLetters) === checkOf(letters)
  return intact ? codeMark + letters : undefined
}

function checkOf(letters: string): string {
  const rest = [...letters].reduce((sum, letter) => (sum * 32 + alphabet.indexOf(letter)) % modulus, 0)
  return letterAt(Math.floor(rest / 32)) + letterAt(rest % 32)
}

const letterAt = (index: number) => alphabet[index] ?? ''

/** Words of a transfer as codes are written: capitals and digits of the alphabet, nothing between them. */
export function codeLettersOf(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[Đđ]/g, 'D')
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
}
