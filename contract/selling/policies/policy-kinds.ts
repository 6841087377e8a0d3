import { keysOf } from '#contract/platform/shape/records.ts'

/** The pages of terms that the owner edits, by the last part of their address. Keys are stored: they never change. */
export const policyKinds = {
  'doi-tra': {
    name: 'Chính sách đổi trả',
    about: 'Khi nào sách được đổi hoặc trả, trong bao lâu, và tiền về bằng cách nào.',
  },
  'giao-hang': {
    name: 'Giao hàng và thanh toán',
    about: 'Phí giao hàng, ngày nhận sách, thu hộ khi nhận hàng và các cách trả tiền.',
  },
  'bao-mat': {
    name: 'Chính sách bảo mật',
    about: 'Dữ liệu cá nhân nào được lưu, để làm gì, trong bao lâu, và quyền của bạn.',
  },
  'dieu-khoan': {
    name: 'Điều khoản sử dụng',
    about: 'Những điều hai bên cùng giữ khi bạn mua sách, viết đánh giá và dùng trang này.',
  },
  'xep-hang-ket-qua': {
    name: 'Cách xếp hạng kết quả',
    about: 'Vì sao cuốn này đứng trước cuốn kia khi bạn tìm và lọc sách.',
  },
} as const satisfies Record<string, { name: string; about: string }>

export type PolicyKey = keyof typeof policyKinds
export const policyKeys = /* @__PURE__ */ keysOf(policyKinds)

export const policiesPath = '/chinh-sach'
export const policyPath = (policy: PolicyKey) => `${policiesPath}/${policy}`
export const isPolicy = (key: string | undefined): key is PolicyKey =>
  key !== undefined && Object.hasOwn(policyKinds, key)

/** Limit for the owner's text of one. */
export const longestPolicy = 20_000
/** Number of versions that are listed, the last ones. */
export const listedVersions = 50
