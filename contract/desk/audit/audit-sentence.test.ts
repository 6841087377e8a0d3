import { expect, test } from 'vitest'
import type { AuditEntry } from './audit.ts'
import { actionNames, type AuditAction, type AuditKind } from './audit-names.ts'
import { referencesOf } from './audit-references.ts'
import { plainSentence, sentenceOf, sentencesOfParts } from './audit-sentence.ts'

type DeskCommand = { action: AuditAction; on: [AuditKind, string]; before?: object; after?: object }

const entryOf = ({ action, on: [object_kind, object_id], before, after }: DeskCommand): AuditEntry => ({
  audit_id: 1,
  at: '2026-11-05T02:30:00.000Z',
  account: { account_id: 7, name: 'Tâm', email: 'tam@example.vn' },
  address: '203.0.113.7',
  request_id: 'r',
  action,
  object_kind,
  object_id,
  before: (before as AuditEntry['before']) ?? null,
  after: (after as AuditEntry['after']) ?? null,
})

const names = {
  'book:1': 'Nhà giả kim',
  'book:2': 'Dế Mèn phiêu lưu ký',
  'order:5': 'HS-5',
  'order:6': 'HS-6',
  'payment:9': 'HS-5',
  'account:3': 'Lan',
  'category:4': 'Thơ',
  'category:8': 'Văn học',
  'coupon:2': 'THANG11',
}
const spoken = (parts: Parameters<typeof plainSentence>[0]) => plainSentence(parts).replaceAll('\u00a0', ' ')
const told = (command: DeskCommand, about?: { kind: string; id: string }) =>
  spoken(sentenceOf(entryOf(command), names, about))

const raise = (books: object[]) => ({ change: { what: 'price', value: 1 }, books })
const first = { book_id: 1, before: 109_000, after: 98_000 }
const second = { book_id: 2, before: 50_000, after: 45_000 }

test.each<[string, DeskCommand]>([
  [
    'Tâm đổi giá «Nhà giả kim» từ 109.000 ₫ thành 98.000 ₫',
    { action: 'change-price', on: ['book', '1'], after: raise([first]) },
  ],
  [
    'Tâm đổi giá của 2 cuốn sách',
    { action: 'change-price', on: ['books', '2'], after: raise([first, second]) },
  ],
  [
    'Tâm đổi giá bán «Nhà giả kim» từ 109.000 ₫ thành 98.000 ₫',
    { action: 'update-book', on: ['book', '1'], before: { price: 109_000 }, after: { price: 98_000 } },
  ],
  [
    'Tâm sửa sách «Nhà giả kim»: giá bán từ 2 ₫ thành 1 ₫; danh mục từ Thơ thành Văn học',
    {
      action: 'update-book',
      on: ['book', '1'],
      before: { price: 2, category_id: 4, category_name: 'Thơ' },
      after: { price: 1, category_id: 8, category_name: 'Văn học' },
    },
  ],
  [
    'Tâm đổi mô tả «Nhà giả kim»',
    {
      action: 'update-book',
      on: ['book', '1'],
      before: { description: 'a'.repeat(99) },
      after: { description: 'b' },
    },
  ],
  [
    'Tâm đổi trạng thái đơn hàng «HS-5» từ Đã xác nhận thành Đang giao, mã vận đơn: VT1',
    {
      action: 'update-order',
      on: ['order', '5'],
      before: { status: 1 },
      after: { status: 2, tracking_number: 'VT1' },
    },
  ],
  [
    'Tâm đổi ngày giao dự kiến đơn hàng «HS-5»: nhận từ ngày từ 01/11/2026 thành 02/11/2026; nhận đến ngày từ 03/11/2026 thành 04/11/2026',
    {
      action: 'change-arrival',
      on: ['order', '5'],
      before: { arrives_from: '2026-11-01', arrives_to: '2026-11-03' },
      after: { arrives_from: '2026-11-02', arrives_to: '2026-11-04' },
    },
  ],
  ['Tâm thêm danh mục «Thơ»', { action: 'create-category', on: ['category', '4'], after: { name: 'Thơ' } }],
  [
    'Tâm xóa danh mục «Kịch», chuyển sách sang: «Văn học»',
    {
      action: 'delete-category',
      on: ['category', '99'],
      before: { name: 'Kịch' },
      after: { books: 3, moved_to: 8 },
    },
  ],
  [
    'Tâm đổi vai trò tài khoản «Lan» từ Khách hàng thành Quản trị viên',
    {
      action: 'update-account',
      on: ['account', '3'],
      before: { role_id: 1, is_active: true },
      after: { role_id: 2, is_active: true },
    },
  ],
  [
    'Tâm sửa người dùng «Lan», đặt mật khẩu tạm, sửa số điện thoại',
    {
      action: 'update-account',
      on: ['account', '3'],
      before: { role_id: 1 },
      after: { role_id: 1, password: 'temporary', changed: ['phone_number'] },
    },
  ],
  ['Tâm đăng nhập', { action: 'sign-in', on: ['account', '7'] }],
  ['Tâm đăng xuất', { action: 'sign-out', on: ['session', '99'] }],
  ['Tâm khóa tài khoản «Lan»', { action: 'lock-account', on: ['account', '3'] }],
  [
    'Tâm ghi chuyển khoản vào đơn #12, đơn hàng: «HS-6»',
    {
      action: 'assign-transfer',
      on: ['transfer', '12'],
      before: { state: 'unsettled' },
      after: { order: 6, pays: true },
    },
  ],
])('the audit log says: %s', (sentence, command) => {
  expect(told(command)).toBe(sentence)
})

test('an audit entry for many books tells the change of each, and that of the book that is looked at', () => {
  const command: DeskCommand = { action: 'change-price', on: ['books', '2'], after: raise([first, second]) }
  expect(sentencesOfParts(entryOf(command), names).map(spoken)).toEqual([
    '«Nhà giả kim» từ 109.000 ₫ thành 98.000 ₫',
    '«Dế Mèn phiêu lưu ký» từ 50.000 ₫ thành 45.000 ₫',
  ])
  expect(told(command, { kind: 'book', id: '2' })).toBe(
    'Tâm đổi giá «Dế Mèn phiêu lưu ký» từ 50.000 ₫ thành 45.000 ₫ (cùng 1 cuốn khác)',
  )
  expect(referencesOf(entryOf(command))).toContainEqual({ kind: 'book', id: '2' })
})

test('every audit action has a sentence without a code in it', () => {
  for (const action of Object.keys(actionNames) as AuditAction[]) {
    const sentence = told({ action, on: ['coupon', '2'], before: { state: 'a' }, after: { state: 'b' } })
    expect(sentence).toMatch(/^Tâm \p{Ll}/u)
    expect(sentence).toContain('«THANG11»')
    expect(sentence).not.toMatch(/[{}"[\]_]|null|undefined/)
  }
})

test('the audit log tells actions of the shop itself, and of older versions, too', () => {
  const entry = { ...entryOf({ action: 'sign-out', on: ['session', '4'] }), account: null, action: 'fly' }
  expect(plainSentence(sentenceOf(entry, {}))).toBe('Hệ thống fly')
})
