import type { PolicyKey } from './policy-kinds.ts'

/** Sentences about the policies, apart from the schemas, so that a browser does not load them. */
export const policySentences = {
  title: 'Chính sách của nhà sách',
  about: 'Đổi trả, giao hàng, bảo mật, điều khoản, khiếu nại và cách xếp hạng kết quả.',
  saved: 'Đã lưu chính sách.',
  saveFailed: 'Không thể lưu chính sách. Vui lòng thử lại sau.',
  loadFailed: 'Không thể tải chính sách.',
  previewFailed: 'Không thể xem trước. Vui lòng thử lại sau.',
  changed: 'Chính sách này vừa được sửa ở nơi khác. Vui lòng xem lại trước khi lưu.',
  unknown: 'Không có chính sách này',
  versionUnknown: 'Không có bản này của chính sách.',
}

/** Summaries of the pages of terms, apart from the names that stand on every page. */
export const policyAbouts: Readonly<Record<PolicyKey, string>> = {
  'doi-tra': 'Khi nào sách được đổi hoặc trả, trong bao lâu, và tiền về bằng cách nào.',
  'giao-hang': 'Phí giao hàng, ngày nhận sách, thu hộ khi nhận hàng và các cách trả tiền.',
  'bao-mat': 'Dữ liệu cá nhân nào được lưu, để làm gì, trong bao lâu, và quyền của bạn.',
  'dieu-khoan': 'Những điều hai bên cùng giữ khi bạn mua sách, viết đánh giá và dùng trang này.',
  'khieu-nai': 'Viết ở đâu khi có điều không ổn, các bước, và hạn trả lời của từng việc.',
  'xep-hang-ket-qua': 'Vì sao cuốn này đứng trước cuốn kia khi bạn tìm và lọc sách.',
}
