import { keysOf } from '#contract/platform/shape/records.ts'

/** Names of the pages of terms that the owner edits, by the last part of their address. Keys are stored: they never change. */
export const policyKinds = {
  'doi-tra': { name: 'Chính sách đổi trả' },
  'giao-hang': { name: 'Giao hàng và thanh toán' },
  'bao-mat': { name: 'Chính sách bảo mật' },
  'dieu-khoan': { name: 'Điều khoản sử dụng' },
  'khieu-nai': { name: 'Giải quyết khiếu nại' },
  'xep-hang-ket-qua': { name: 'Cách xếp hạng kết quả' },
} as const satisfies Record<string, { name: string }>

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
