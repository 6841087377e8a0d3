export const mostOwnRoles = 30

export const roleSentences = {
  title: 'Nhóm quyền',
  about: 'Mỗi nhóm quyền được làm gì trong trang quản trị.',
  explained:
    'Ai giữ nhóm quyền nào chỉ thấy và làm được những gì đánh dấu dưới đây. Nhóm quyền có sẵn giữ nguyên, nhóm quyền riêng đặt thế nào tùy bạn.',
  invalid: 'Vai trò không hợp lệ',
  gone: 'Nhóm quyền này không còn nữa.',
  nameTaken: 'Đã có nhóm quyền mang tên này.',
  tooMany: `Nhà sách chỉ có thể có tối đa ${mostOwnRoles} nhóm quyền riêng.`,
  changed: 'Nhóm quyền vừa được thay đổi ở nơi khác. Hãy xem lại trước khi lưu.',
  builtIn: 'Nhóm quyền có sẵn không sửa hay xóa được. Hãy tạo một nhóm quyền riêng.',
  inUse: 'Nhóm quyền đang có người giữ. Hãy đổi nhóm quyền của họ trước khi xóa.',
  ownFactorFirst: 'Hãy bật xác minh hai bước cho tài khoản của bạn trước khi bắt buộc.',
  factorTitle: 'Bắt buộc xác minh hai bước',
  factorRequired: 'Từ nay nhóm quyền này phải xác minh hai bước',
  factorFree: 'Nhóm quyền này không còn phải xác minh hai bước',
  peer: 'Chỉ người có nhiều quyền hơn mới đặt được mật khẩu cho đồng nghiệp này. Người đó có thể dùng “Quên mật khẩu”.',
  own: 'Bạn không thể sửa nhóm quyền của chính mình.',
  saved: 'Đã lưu nhóm quyền',
  created: 'Đã tạo nhóm quyền',
  deleted: 'Đã xóa nhóm quyền',
  loadFailed: 'Không thể tải các nhóm quyền',
  deleteFailed: 'Không thể xóa nhóm quyền. Hãy thử lần nữa.',
  saveFailed: 'Không thể lưu nhóm quyền. Hãy thử lần nữa.',
} as const
