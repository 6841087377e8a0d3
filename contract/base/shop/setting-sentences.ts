/** Sentences of the settings, apart from the schemas, so that a browser does not load them. */
export const settingSentences = {
  title: 'Cài đặt nhà sách',
  saved: 'Đã lưu cài đặt nhà sách.',
  saveFailed: 'Không thể lưu cài đặt. Vui lòng thử lại sau.',
  loadFailed: 'Không thể tải cài đặt nhà sách.',
}

export const settingLimits = {
  name: 60,
  blurb: 300,
  phone: 30,
  address: 200,
  openingHours: 100,
  statistic: 20,
  representative: 80,
  businessNumber: 30,
  businessIssuer: 120,
  lowStockBadge: 1000,
  lowStockAlert: 10_000,
  lookInsidePages: 60,
  proofAbove: 1_000_000_000,
  idleHours: 168,
} as const
