import type { Feature } from '#contract/base/subjects/feature.ts'
import { firstStepNames } from './first-step-names.ts'

export const settingFeature = {
  actions: { 'update-settings': 'Sửa cài đặt nhà sách', 'settle-first-step': 'Xong một bước đầu tiên' },
  objects: { settings: { name: 'Cài đặt', href: undefined, values: { step: firstStepNames } } },
  fields: {
    step: 'Bước',
    blurb: 'Lời giới thiệu',
    opening_hours: 'Giờ mở cửa',
    happy_customers: 'Khách hàng hài lòng',
    support_hours: 'Thời gian hỗ trợ',
    representative: 'Người đại diện',
    business_number: 'Số đăng ký kinh doanh',
    business_issuer: 'Nơi cấp đăng ký',
    business_issued_on: 'Ngày cấp đăng ký',
    low_stock_badge: 'Ngưỡng «Sắp hết»',
    low_stock_alert: 'Ngưỡng báo sắp hết',
    look_inside_pages: 'Số trang đọc thử',
    proof_above: 'Hỏi lại mật khẩu khi trả tiền trên',
    idle_hours: 'Số giờ không làm gì thì đăng nhập lại',
    keep_carts_days: 'Giữ giỏ hàng của khách lạ (ngày)',
    keep_sessions_days: 'Giữ phiên đã kết thúc (ngày)',
    keep_letters_days: 'Giữ thư đã xong (ngày)',
    keep_notifications_days: 'Giữ thông báo (ngày)',
    keep_imports_days: 'Giữ lần nhập sách (ngày)',
  },
  pages: {
    '/admin/settings':
      'Tên, liên hệ, giờ mở cửa, đăng ký kinh doanh, những con số ở trang chủ và mức sắp hết hàng.',
  },
} as const satisfies Feature
