/** Of the staff's inbox, what a browser reads: apart from the schemas, so that it does not load them. */
export const inboxSentences = {
  title: 'Quản lý tin nhắn',
  none: 'Chưa có cuộc trò chuyện nào',
  noneFound: 'Không tìm thấy cuộc trò chuyện nào phù hợp',
  refreshed: 'Đã làm mới danh sách tin nhắn',
  allRead: 'Đã đánh dấu tất cả là đã đọc',
  nothingChosen: 'Chọn một cuộc trò chuyện để trả lời',
  answering: (name: string) => `${name} đang trả lời`,
  customerMissing: 'Vui lòng chọn khách hàng',
  customersFailed: 'Không thể tải danh sách khách hàng',
  cardFailed: 'Không thể tải thông tin khách hàng',
  noteSaved: 'Đã lưu ghi chú.',
  noteFailed: 'Không thể lưu ghi chú',
  noteChanged: 'Ghi chú này vừa được người khác sửa. Hãy xem lại rồi lưu lần nữa.',
  repliesFailed: 'Không thể tải câu trả lời mẫu',
  replyFailed: 'Không thể lưu câu trả lời mẫu',
  replyNotDeleted: 'Không thể xóa câu trả lời mẫu',
}
