const list =
  'sach truyen cuon quyen bo tap mua ban tim gia re hay nhat moi cu dep doc online pdf ebook full tron goc chinh hang ' +
  'tac pham tieu thuyet dich nxb cua nhung cac mot cho ve va voi trong thuoc nao noi loai dang nguoi'

const fillers = new Set(list.split(' '))

/** What people type beside what they mean: where too many words find nothing, these go first. */
export const isFiller = (word: string) => fillers.has(word)

/** Beside a title these are said of any book. */
const edges = new Set('sach truyen cuon quyen bo mua ban tim gia re doc review pdf ebook full'.split(' '))

/** The words without those at both ends that say nothing; null where there are none, or too little is left. */
export function withoutEdges<Word>(words: readonly string[], typed: readonly Word[]): Word[] | null {
  const isTelling = (word: string) => !edges.has(word)
  const [from, to] = [words.findIndex(isTelling), words.findLastIndex(isTelling) + 1]
  return to - from < 2 || to - from === words.length ? null : typed.slice(from, to)
}
