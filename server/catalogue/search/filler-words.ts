const list =
  'sach truyen cuon quyen bo tap mua ban tim gia re hay nhat moi cu dep doc online pdf ebook full tron goc chinh hang ' +
  'tac pham tieu thuyet dich nxb cua nhung cac mot cho ve va voi trong thuoc nao noi loai dang nguoi'

const fillers = new Set(list.split(' '))

/** Words that people type beside what they mean: where too many words find nothing, these go first. */
export const isFiller = (word: string) => fillers.has(word)

/** Beside a title these are said of any book, before it or behind it. */
const edges = new Set(
  (
    'sach, truyen, cuon, quyen, bo, mua, ban, doc, hay, nxb, online, review, pdf, epub, ebook, ' +
    'full, xyz, bia cung, bia mem, ban moi, ban dep, ban quyen, ban dac biet, tai ban, moi nhat, ' +
    'hay nhat, tron bo, chinh hang, co chu ky, chu ky, noi dung, tom tat, tac gia, mien phi, ' +
    'giam gia, gia re, gia bao nhieu, tieng viet, ban chay, o dau, bao nhieu tien'
  ).split(', '),
)

/** The words from `from` on, before `to`. */
export type Part = { from: number; to: number }

/** The parts that are left with less and less of what says nothing at both ends, the longest first. */
export function withoutEdges(words: readonly string[]): Part[] {
  const ends = edgesFrom(words.toReversed(), backwards).map((count) => words.length - count)
  return edgesFrom(words, edges)
    .flatMap((from) => ends.map((to) => ({ from, to })))
    .filter(({ from, to }) => from < to && to - from < words.length)
    .toSorted((a, b) => b.to - b.from - (a.to - a.from))
}

const backwards = new Set([...edges].map((phrase) => phrase.split(' ').toReversed().join(' ')))
const lengths = [...new Set([...edges].map((phrase) => phrase.split(' ').length))].toSorted((a, b) => b - a)

/** So many are left out at each end. */
const mostEdges = 3

/** Behind how many words from the beginning on the rest may begin. */
function edgesFrom(words: readonly string[], phrases: ReadonlySet<string>, most = mostEdges): number[] {
  const length = lengths.find((one) => one <= words.length && phrases.has(words.slice(0, one).join(' ')))
  if (most === 0 || length === undefined) return [0]
  return [0, ...edgesFrom(words.slice(length), phrases, most - 1).map((more) => length + more)]
}
