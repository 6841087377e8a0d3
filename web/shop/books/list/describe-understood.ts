import type { Understood } from '#contract/catalogue/books/catalogue.ts'

const quoted = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ')

/** Headline of a search that was not answered by its words alone; empty where nothing is to be said. */
export function describeUnderstood(q: string, { exact, left_out, corrected, meaning }: Understood): string {
  const without = left_out.length > 0 ? `, không kể ${quoted(left_out)}` : ''
  const isNearest = corrected !== null || left_out.length > 0
  if (exact > 0 && isNearest) return `${exact} cuốn khớp hết “${q}”, theo sau là những cuốn gần nhất.`
  if (corrected !== null) return `Không có cuốn nào khớp “${q}”. Đây là kết quả cho “${corrected}”${without}.`
  if (isNearest) return `Không có cuốn nào khớp hết “${q}”. Đây là những cuốn gần nhất${without}.`
  return meaning === null ? '' : `Kết quả gồm cả sách cho “${meaning}”.`
}
