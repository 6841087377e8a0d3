type Rule = { label: string; days: number; least: number; most: number }

/**
 * For how many days the shop keeps what is of no use later: each is a setting. What is about money, stock and goods, and the audit log, is
 * kept for good and is none.
 */
export const retention = {
  keep_carts_days: {
    label: 'Giỏ hàng, sách yêu thích của khách chưa đăng nhập',
    days: 60,
    least: 7,
    most: 60,
  },
  keep_sessions_days: { label: 'Phiên đăng nhập đã kết thúc', days: 30, least: 7, most: 365 },
  keep_letters_days: { label: 'Thư đã gửi hoặc không gửi được', days: 30, least: 7, most: 365 },
  keep_notifications_days: { label: 'Thông báo', days: 180, least: 30, most: 730 },
  keep_imports_days: { label: 'Lần nhập sách từ Excel', days: 90, least: 7, most: 365 },
} as const satisfies Record<string, Rule>

export type RetentionSetting = keyof typeof retention
export const retentionSettings = Object.keys(retention) as RetentionSetting[]

export const retentionRule = ({ least, most }: Pick<Rule, 'least' | 'most'>) =>
  `Số ngày phải là số nguyên từ ${least} đến ${most}`
