/** Letters that carry a stroke or a twin inside, which no Unicode form takes apart. */
const plainLetters: Record<string, string> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
}
const strokedLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Folds a text for comparison in a search: no accents, no case, no punctuation, one blank between words. */
export const fold = wordByWord((word) => {
  const letters = apart(word).replace(/\p{M}+/gu, '')
  return spaced(letters.replace(strokedLetter, (letter) => plainLetters[letter] ?? letter))
})

/** As `fold` with the accents kept. Since hoà and hòa are one, the tone goes to the end of its vowels. */
export const exactForm = wordByWord((word) => {
  const letters = apart(word).replace(vowelRun, withToneLast)
  return spaced(letters.replace(/(?<![\p{L}\p{M}\p{N}])\p{M}+/gu, '')).normalize('NFC')
})

/** The words of `fold`; a word beyond all sense is cut, since an index holds no word of any length. */
export function words(text: string): string[] {
  return wordsOf(fold(text))
}

/** The words of `exactForm`: one for each of `words`. */
export function exactWords(text: string): string[] {
  return wordsOf(exactForm(text))
}

const longestWord = 40
const wordsOf = (spacedText: string) => (spacedText === '' ? [] : spacedText.split(' ').map(cut))
const cut = (word: string) => (word.length <= longestWord ? word : [...word].slice(0, longestWord).join(''))

const vowelRun = /[aeiouy][\u0302\u0306\u031b\u0300\u0301\u0303\u0309\u0323aeiouy]*/g
const tone = /[\u0300\u0301\u0303\u0309\u0323]/g

function withToneLast(run: string): string {
  const tones = run.match(tone)
  return tones?.length === 1 ? run.replace(tone, '') + tones[0] : run
}

const apart = (word: string) => word.replace(shapeless, '').normalize('NFKD').toLowerCase().normalize('NFKD')
const spaced = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ').trim()

/** Books are written in few words, so a large catalogue is read many times faster when each is read once. */
function wordByWord(read: (word: string) => string): (text: string) => string {
  const known = new Map<string, string>()
  const readCached = (word: string) => {
    const found = known.get(word)
    if (found !== undefined) return found
    const made = read(word)
    if (known.size >= mostKnown) known.clear()
    if (word.length <= longestWord) known.set(word, made)
    return made
  }
  return (text) => text.split(blanks).map(readCached).filter(Boolean).join(' ')
}

const mostKnown = 20_000
const blanks = /[\p{Z}\t-\r\x85]+/u
/** Invisible characters; a blank or the end of a line is no such sign. */
const shapeless = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}]/gu

/** Text as it is stored: NFC, trimmed, its line ends kept, nothing in it that hides or turns the reading round. */
export function cleanText(text: string): string {
  if (harmless.test(text)) return text.trim()
  return text
    .replace(/\r\n?|[\v\f\x85\u2028\u2029]/g, '\n')
    .replace(hidden, '')
    .normalize('NFC')
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .trim()
}

/** Most texts have nothing to clean, and this tells it at once: whole letters, signs and line ends. */
const harmless = /^[\n -~\u00c0-\u024f\u1ea0-\u1ef9–—‘’“”…]*$/

/** The same for a text of one line, such as a title or a name. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/[\p{Z}\s]+/gu, ' ')
}

/** The joiner inside a composed emoji and the mark that asks for its coloured shape are seen. */
const emojiParts =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])(?:\u200d(?=\p{Extended_Pictographic})|\ufe0f)/u
const hidden = new RegExp(`(?!${emojiParts.source}|[\\n\\t])${shapeless.source}`, 'gu')
