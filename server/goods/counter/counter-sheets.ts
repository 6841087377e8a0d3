import {
  differenceKindNames,
  saleWayNames,
  settlingWayNames,
} from '#contract/goods/counter/counter-sentences.ts'
import type { CounterDifference, Shift, ShiftSale } from '#contract/goods/counter/counter.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import type { ListSheet } from '#server/base/lists/export-list.ts'

const momentOf = (iso: string | null) => iso && formatMoment(iso)

export const salesSheet: ListSheet<ShiftSale> = {
  name: 'Hóa đơn của ca',
  file: 'hoa-don-cua-ca',
  columns: [
    ['Hóa đơn', 'text', 18, ({ receipt_no }) => receipt_no],
    ['Loại', 'text', 12, ({ takes_back }) => (takes_back === null ? 'Bán' : 'Nhận lại')],
    ['Bán lúc', 'text', 18, ({ sold_at }) => momentOf(sold_at)],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
    ['Trả bằng', 'text', 16, ({ way }) => saleWayNames[way]],
    ['Tiền', 'money', 16, ({ total }) => total],
    ['Điện thoại', 'text', 16, ({ phone }) => phone],
  ],
}

export const shiftSheet: ListSheet<Shift> = {
  name: 'Ca bán hàng',
  file: 'ca-ban-hang',
  columns: [
    ['Ca', 'number', 8, ({ shift_id }) => shift_id],
    ['Quầy', 'text', 16, ({ till }) => till],
    ['Người bán', 'text', 22, ({ opened_by }) => opened_by],
    ['Mở lúc', 'text', 18, ({ opened_at }) => formatMoment(opened_at)],
    ['Đóng lúc', 'text', 18, ({ closed_at }) => momentOf(closed_at)],
    ['Hóa đơn', 'number', 10, ({ sales }) => sales],
    ['Nhận lại', 'number', 10, ({ taken_back }) => taken_back],
    ['Bán tiền mặt', 'money', 16, ({ cash_total }) => cash_total],
    ['Bán chuyển khoản', 'money', 18, ({ transfer_total }) => transfer_total],
    ['Bán ngoài ngăn kéo', 'money', 18, ({ late_cash }) => late_cash],
    ['Đơn đến nhận', 'number', 14, ({ fetched_orders }) => fetched_orders],
    ['Đến nhận, tiền mặt', 'money', 18, ({ fetched_cash }) => fetched_cash],
    ['Đến nhận, chuyển', 'money', 18, ({ fetched_transfers }) => fetched_transfers],
    ['Tiền đầu ca', 'money', 16, ({ opening_cash }) => opening_cash],
    ['Tiền vào, ra', 'money', 16, ({ cash_moves }) => cash_moves],
    ['Tiền theo sổ', 'money', 16, ({ expected_cash }) => expected_cash],
    ['Tiền đếm được', 'money', 16, ({ counted_cash }) => counted_cash],
    [
      'Lệch',
      'money',
      14,
      ({ counted_cash: counted, expected_cash: expected }) => (counted === null ? null : counted - expected),
    ],
    ['Ghi chú', 'text', 40, ({ note }) => note],
  ],
}

export const differenceSheet: ListSheet<CounterDifference> = {
  name: 'Chênh lệch tại quầy',
  file: 'chenh-lech-tai-quay',
  columns: [
    ['Chênh lệch', 'text', 28, ({ kind }) => differenceKindNames[kind]],
    ['Sách', 'text', 40, ({ title }) => title],
    ['Số cuốn', 'number', 10, ({ copies }) => copies],
    ['Số tiền', 'money', 14, ({ amount }) => amount],
    ['Hóa đơn', 'text', 16, ({ receipt_no }) => receipt_no],
    ['Quầy', 'text', 16, ({ till }) => till],
    ['Người bán', 'text', 22, ({ sold_by }) => sold_by],
    ['Bán lúc', 'text', 18, ({ sold_at }) => formatMoment(sold_at)],
    ['Xử lý', 'text', 28, ({ way }) => way && settlingWayNames[way]],
    ['Lý do', 'text', 40, ({ note }) => note],
    ['Người xử lý', 'text', 22, ({ settled_by }) => settled_by],
    ['Xử lý lúc', 'text', 18, ({ settled_at }) => momentOf(settled_at)],
  ],
}
