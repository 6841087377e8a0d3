import type { Feature } from '#contract/base/subjects/feature.ts'

export const sessionFeature = {
  actions: {
    register: 'Đăng ký',
    'sign-in': 'Đăng nhập',
    'sign-out': 'Đăng xuất',
    'change-email': 'Đổi email',
    'change-password': 'Đổi mật khẩu',
    'ask-password-reset': 'Xin đặt lại mật khẩu',
    'reset-password': 'Đặt lại mật khẩu',
    'refresh-token-reused': 'Phiên đăng nhập bị dùng lại',
    'add-factor': 'Bật xác minh hai bước',
    'remove-factor': 'Gỡ cách xác minh',
    'renew-recovery-codes': 'Tạo lại mã khôi phục',
    'reset-factors': 'Gỡ xác minh hai bước của người khác',
    'require-factor': 'Đổi yêu cầu xác minh hai bước',
    'use-recovery-code': 'Dùng mã khôi phục',
    'link-provider': 'Liên kết Google, Facebook',
  },
  objects: { session: { name: 'Phiên đăng nhập', href: undefined } },
  fields: {
    password: 'Mật khẩu',
    requires_factor: 'Phải xác minh hai bước',
    recovery_codes: 'Mã khôi phục còn lại',
  },
} as const satisfies Feature
