/** Thirteen digits whose last is right: an ISBN, or the bar code that Vietnamese books carry in its place. */
export function isIsbn13(digits: string): boolean {
  return /^\d{13}$/.test(digits) && barCodeSum(digits) % 10 === 0
}

/** The ten signs of an ISBN of before 2007. */
export function isIsbn10(signs: string): boolean {
  if (!/^\d{9}[\dX]$/.test(signs)) return false
  return (
    [...signs].reduce((sum, sign, place) => sum + (sign === 'X' ? 10 : Number(sign)) * (10 - place), 0) %
      11 ===
    0
  )
}

/** A book of the old ten signs and of the new thirteen is one book, known by the new ones. */
export function toIsbn13(signs: string): string {
  if (!isIsbn10(signs)) return signs
  const start = `978${signs.slice(0, 9)}`
  return `${start}${(10 - (barCodeSum(start) % 10)) % 10}`
}

/** The thirteen digits of a whole ISBN as a scanner or a person writes it, with or without hyphens and its word before it. */
export function isbnIn(text: string): string | undefined {
  const [, given = ''] = /^\s*(?:isbn(?:-1[03])?[\s:]*)?([\dxX][\d\s–-]*[\dxX])\s*$/i.exec(text) ?? []
  const signs = toIsbn13(given.replace(/[\s–-]/g, '').toUpperCase())
  return isIsbn13(signs) ? signs : undefined
}

/** Every second digit counts three times. */
const barCodeSum = (digits: string) =>
  [...digits].reduce((sum, digit, place) => sum + Number(digit) * (place % 2 === 0 ? 1 : 3), 0)
