export const mostOwnRoles = 30

export const roleSentences = {
  title: 'Vai trò',
  about: 'Mỗi vai trò được làm gì trong trang quản trị.',
  explained:
    'Ai giữ vai trò nào chỉ thấy và làm được những gì đánh dấu dưới đây. Vai trò có sẵn giữ nguyên, vai trò riêng đặt thế nào tùy bạn.',
  invalid: 'Vai trò không hợp lệ',
  gone: 'Vai trò này không còn nữa.',
  nameTaken: 'Đã có vai trò mang tên này.',
  tooMany: `Cửa hàng chỉ có thể có tối đa ${mostOwnRoles} vai trò riêng.`,
  changed: 'Vai trò vừa được thay đổi ở nơi khác. Hãy xem lại trước khi lưu.',
  builtIn: 'Vai trò có sẵn không sửa hay xóa được. Hãy tạo một vai trò riêng.',
  inUse: 'Vai trò đang có người giữ. Hãy đổi vai trò của họ trước khi xóa.',
  own: 'Bạn không thể sửa vai trò của chính mình.',
  saved: 'Đã lưu vai trò',
  created: 'Đã tạo vai trò',
  deleted: 'Đã xóa vai trò',
  loadFailed: 'Không thể tải các vai trò',
  deleteFailed: 'Không thể xóa vai trò. Hãy thử lần nữa.',
  saveFailed: 'Không thể lưu vai trò. Hãy thử lần nữa.',
} as const
