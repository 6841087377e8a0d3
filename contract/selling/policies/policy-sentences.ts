/** Sentences about the policies, apart from the schemas, so that a browser does not load them. */
export const policySentences = {
  title: 'Chính sách của nhà sách',
  about: 'Đổi trả, giao hàng, bảo mật, điều khoản và cách xếp hạng kết quả.',
  saved: 'Đã lưu chính sách.',
  saveFailed: 'Không thể lưu chính sách. Vui lòng thử lại sau.',
  loadFailed: 'Không thể tải chính sách.',
  previewFailed: 'Không thể xem trước. Vui lòng thử lại sau.',
  changed: 'Chính sách này vừa được sửa ở nơi khác. Vui lòng xem lại trước khi lưu.',
  unknown: 'Không có chính sách này',
  versionUnknown: 'Không có bản này của chính sách.',
}
