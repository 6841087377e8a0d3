/** On the screen of all of them, and in the list that opens from the bell. */
export const notificationPageSize = 20
export const recentNotifications = 10
export const desktopNotificationMs = 5000

export const notificationSentences = {
  showAll: 'Xem tất cả thông báo',
  listFailed: 'Lỗi khi tải thông báo',
  markFailed: 'Lỗi khi cập nhật thông báo',
  markAllFailed: 'Lỗi khi cập nhật tất cả thông báo',
  removeFailed: 'Lỗi khi xóa thông báo',
  removeAllFailed: 'Lỗi khi xóa tất cả thông báo',
  clearReadFailed: 'Lỗi khi xóa thông báo đã đọc',
  countFailed: 'Lỗi khi tải số thông báo chưa đọc',
}
