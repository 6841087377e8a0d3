import { fold } from '#contract/platform/language/vietnamese.ts'

export const mostSynonyms = 1000
export const longestSynonymPart = 100

export const searchOfficeSentences = {
  title: 'Tìm kiếm của bạn đọc',
  listFailed: 'Không thể tải danh sách từ đồng nghĩa.',
  addFailed: 'Không thể thêm từ đồng nghĩa.',
  deleteFailed: 'Không thể xóa từ đồng nghĩa.',
  created: 'Đã thêm từ đồng nghĩa.',
  deleted: 'Đã xóa từ đồng nghĩa.',
  notFound: 'Không tìm thấy từ đồng nghĩa.',
  taken: 'Cụm từ này đã có nghĩa. Hãy xóa mục cũ trước.',
  full: `Đã có ${mostSynonyms} từ đồng nghĩa. Hãy xóa bớt mục không còn dùng.`,
}

/** Empty where nothing is wrong with it. */
export function synonymPartProblem(part: 'phrase' | 'meaning', text: string): string {
  const name = part === 'phrase' ? 'Cụm từ' : 'Nghĩa'
  if (fold(text) === '') return `${name} phải có chữ hoặc số`
  return text.length > longestSynonymPart ? `${name} dài nhất ${longestSynonymPart} ký tự` : ''
}
