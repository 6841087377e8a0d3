/** Words that a number of a volume stands behind: 'tập 3', 'quyển 2', 'T.1'. */
const markers = new Set(['tap', 'quyen', 'cuon', 'phan', 'so', 'vol', 'volume', 'q', 't'])
const spelt = ['', 'mot', 'hai', 'ba', 'bon', 'nam', 'sau', 'bay', 'tam', 'chin', 'muoi']
const roman = ['', 'i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x']

export type VolumePlace = { number: number; from: number; words: number }

/** The numbers of volumes among folded words, each with the words that say it. */
export function findVolumes(words: readonly string[]): VolumePlace[] {
  const found: VolumePlace[] = []
  for (let from = 0; from < words.length; from++) {
    const place = volumeAt(words, from)
    if (!place) continue
    found.push(place)
    from += place.words - 1
  }
  return found
}

function volumeAt(words: readonly string[], from: number): VolumePlace | undefined {
  const [word = '', next = ''] = words.slice(from, from + 2)
  const [, marker = '', digits = ''] = /^([a-z]+)(\d{1,3})$/.exec(word) ?? []
  if (markers.has(marker) && Number(digits) > 0) return { number: Number(digits), from, words: 1 }
  const number = markers.has(word) ? numberOf(word, next) : 0
  return number > 0 ? { number, from, words: 2 } : undefined
}

/** Spelt out only behind a word that can mean nothing else: 'tập ba', but not 'phần hai người'. */
function numberOf(marker: string, word: string): number {
  if (/^\d{1,3}$/.test(word)) return Number(word)
  if (marker !== 'tap' && marker !== 'quyen') return 0
  return Math.max(spelt.indexOf(word), roman.indexOf(word))
}
