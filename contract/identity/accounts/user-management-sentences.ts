import { lastNameMissing } from './profile-sentences.ts'
/** Sentences of the staff's list of people, apart from the schemas, so that a browser does not load them. */
export const userManagementSentences = {
  title: 'Quản lý người dùng',
  listFailed: 'Không thể tải danh sách người dùng',
  notFound: 'Không tìm thấy tài khoản.',
  detailFailed: 'Không thể tải thông tin người dùng',
  createFailed: 'Không thể tạo người dùng mới',
  createBroke: (msg: string) => `Lỗi khi tạo người dùng ${msg}`,
  updateFailed: 'Không thể cập nhật người dùng',
  statusBroke: 'Lỗi khi cập nhật trạng thái người dùng',
  deleteFailed: 'Không thể xóa người dùng',
  none: 'Chưa có người dùng nào',
  noneFound: 'Không tìm thấy người dùng nào phù hợp',
  promotion:
    'Ai được trao quyền quản trị sẽ bị đăng xuất và phải đặt mật khẩu mới, đủ mạnh cho quản trị viên, khi đăng nhập lại.',
  lastNameMissing,
}

export const roleNames = { 1: 'Khách hàng', 2: 'Quản trị viên' } as const
export const standingNames = { active: 'Đang hoạt động', locked: 'Đã khóa' } as const
