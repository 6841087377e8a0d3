import { glyphOf } from '#server/catalogue/covers/lettering/cover-fonts.ts'

export type CoverBook = {
  title: string
  authors: readonly string[]
  category: string
  publisher?: string | null
}
/** Words on a cover, after the parts that no typeface of ours can show are taken out. */
export type CoverWords = { title: string; subtitle: string; authors: string; publisher: string }

const separator = /\s*[:：](?=\s)|\s+[-–—|](?=\s)|\s*[([【]|\s*;(?=\s)/u
/** "Sách - …" says only what everyone sees. */
const obvious = /^(?:cuốn )?sách\s*[-–:]\s+(?=\S)/iu

export function coverWords(book: CoverBook): CoverWords {
  const whole = showable(book.title).replace(obvious, '')
  const [title, subtitle] = splitTitle(whole)
  return {
    title: clip(title, mostLetters),
    subtitle: clip(subtitle, Math.max(60, mostLetters - title.length)),
    authors: clip(nameAuthors(book.authors), 90),
    publisher: clip(showable(book.publisher ?? ''), 50),
  }
}

/** More has no room on a cover, and every letter costs bytes. */
const mostLetters = 200

function clip(text: string, most: number): string {
  if (text.length <= most) return text
  const words = text.slice(0, most).split(' ')
  return `${(words.length > 1 ? words.slice(0, -1) : words).join(' ').replace(/[\s\p{Pd},;:.·(]+$/u, '')}…`
}

/** NFC, one space between words, and only letters that we have: never a box in place of a letter. */
export function showable(text: string): string {
  const letters = Array.from(text.normalize('NFC').slice(0, 400), (char) => showableLetter(char))
  const words = letters.join('').replaceAll(/[([][\s\p{P}]*[)\]]/gu, ' ')
  return words
    .replaceAll(/[*_=~]{2,}|\s+/gu, ' ')
    .replaceAll(/ {2,}/gu, ' ')
    .replace(/^[\s\-–—:;,.|/)\]]+(?=\s|$)/u, '')
    .trim()
}

function showableLetter(char: string): string {
  if (/[\s\p{Zs}]/u.test(char)) return ' '
  // Invisible signs and accents that found no letter to stand on would only disturb.
  if (/[\p{C}\p{M}]/u.test(char)) return ''
  if (glyphOf('serif', char)) return char
  const plain = char.normalize('NFKD')[0] ?? ''
  return plain !== char && glyphOf('serif', plain) ? plain : ''
}

function splitTitle(whole: string): [main: string, rest: string] {
  const title = whole.replace(/^[([【]([^)\]】]+)[)\]】]\s*(?=[\p{L}\p{N}“"])(.+)$/u, '$2 ($1)')
  const found = separator.exec(title)
  if (!found || found.index < 2) return [unwrap(title), '']
  const rest = title.slice(found.index).replace(/^\s*[:：;|–—-]?\s*/u, '')
  return [unwrap(title.slice(0, found.index)), /[\p{L}\p{N}]/u.test(rest) ? unwrap(rest) : '']
}

/** Parts that stood in brackets are told apart by points in the middle; the brackets themselves are not set. */
function unwrap(text: string): string {
  const pointed = text.replaceAll(/(?:\s*[-–—,;:]?\s*[()[\]【】])+\s*[-–—,;:]?\s*/gu, ' · ')
  return pointed.replaceAll(/ · (?=[+&,.])/gu, ' ').replaceAll(/^[\s·]+|[\s·]+$/gu, '')
}

const mostNames = 3
const severalAuthors = 'Nhiều tác giả'

function nameAuthors(authors: readonly string[]): string {
  const names = authors.map(showable).filter((name) => /[\p{L}\p{N}]/u.test(name))
  const last = names.at(-1)
  if (names.length > mostNames) return severalAuthors
  if (last === undefined) return ''
  return names.length === 1 ? last : `${names.slice(0, -1).join(', ')} và ${last}`
}
