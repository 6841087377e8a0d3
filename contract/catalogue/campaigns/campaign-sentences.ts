/** Sentences about campaigns for the staff, apart from the schemas. */
export const campaignSentences = {
  title: 'Chiến dịch giá',
  about: 'Giảm giá và giá hẹn giờ: từ lúc nào, đến lúc nào, cho sách nào.',
  created: 'Đã tạo chiến dịch giá.',
  updated: 'Đã cập nhật chiến dịch giá.',
  ended: 'Chiến dịch đã kết thúc. Sách trở lại giá của mình.',
  deleted: 'Đã xóa chiến dịch chưa bắt đầu.',
  saveFailed: 'Không thể lưu chiến dịch giá',
  endFailed: 'Không thể kết thúc chiến dịch giá',
  notFound: 'Không tìm thấy chiến dịch giá.',
  listFailed: 'Không thể tải danh sách chiến dịch giá',
  none: 'Chưa có chiến dịch giá nào',
  noneFound: 'Không tìm thấy chiến dịch giá nào phù hợp',
  nameMissing: 'Nhập tên chiến dịch (tối đa 120 ký tự)',
  ruleInvalid: 'Chọn giảm từ 1 đến 100 % hoặc một giá bán',
  momentInvalid: 'Nhập ngày và giờ, thí dụ 08:30:00',
  periodInvalid: 'Lúc kết thúc phải sau lúc bắt đầu',
  endPassed: 'Lúc kết thúc phải ở phía trước',
  targetsInvalid: 'Chọn ít nhất một thứ để áp dụng, nhiều nhất 200',
  historyFailed: 'Không thể tải lịch sử giá',
}

export const campaignStates = ['running', 'waiting', 'over'] as const
export type CampaignState = (typeof campaignStates)[number]
export const campaignStateNames: Record<CampaignState, string> = {
  running: 'Đang chạy',
  waiting: 'Sắp tới',
  over: 'Đã xong',
}

export const campaignNameLength = 120
export const mostTargets = 200

/** Targets of a campaign; the id of 'all' is 0. */
export const targetKindNames = {
  all: 'Toàn bộ sách',
  book: 'Sách',
  category: 'Danh mục',
  author: 'Tác giả',
  publisher: 'Nhà xuất bản',
} as const
export type TargetKind = keyof typeof targetKindNames
export const targetKinds = ['all', 'book', 'category', 'author', 'publisher'] as const
