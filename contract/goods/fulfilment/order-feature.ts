import {
  type Feature,
  personalAddress,
  personalNames,
  personalWords,
} from '#contract/base/subjects/feature.ts'
import { orderStatusNames } from '#contract/selling/orders/order-status.ts'

const statusNames = Object.fromEntries(
  Object.entries(orderStatusNames).map(([status, { short }]) => [status, short]),
)

export const orderFeature = {
  actions: {
    'create-order': 'Tạo đơn hàng cho khách',
    'fill-cart': 'Thêm sách vào giỏ của khách',
    'claim-orders': 'Nhận đơn hàng vào tài khoản',
    'update-order': 'Cập nhật đơn hàng',
    'undo-order-step': 'Hoàn tác bước của đơn hàng',
    'delete-order': 'Xóa đơn hàng',
    'export-orders': 'Xuất danh sách đơn hàng',
    'change-arrival': 'Đổi ngày giao dự kiến',
    'update-recipient': 'Sửa người nhận của đơn hàng',
    'update-tracking': 'Sửa mã vận đơn',
    'correct-buyer': 'Sửa người mua trên hóa đơn',
    'issue-invoice': 'Ghi hóa đơn VAT của đơn hàng',
    'update-lines': 'Sửa sách trong đơn hàng',
    'pay-edit-back': 'Trả lại tiền của đơn đã sửa',
    'update-supplement': 'Đổi cách thanh toán thêm',
  },
  objects: {
    order: {
      name: 'Đơn hàng',
      href: '/admin/orders',
      values: {
        status: statusNames,
        way: { credit: 'vào số dư', transfer: 'chuyển khoản', gateway: 'qua cổng thanh toán' },
        pay_by: { transfer: 'chuyển khoản', cash: 'khi nhận hàng', received: 'đã nhận' },
        outcome: { refused: 'bị từ chối', unknown: 'chưa rõ', 'not-refunded': 'chưa hoàn' },
        through: { gateway: 'cổng thanh toán' },
      },
      personal: [...personalNames, ...personalAddress, ...personalWords, 'company', 'tax_code', 'address'],
    },
  },
  fields: {
    tracking_number: 'Mã vận đơn',
    carrier: 'Đơn vị vận chuyển',
    ordered: 'Sách trong đơn',
    total_amount: 'Tổng tiền',
    given_back: 'Trả lại khách',
    paid_by_credit: 'Trả thêm bằng số dư',
    arrives_from: 'Nhận từ ngày',
    arrives_to: 'Nhận đến ngày',
    company: 'Tên công ty',
    tax_code: 'Mã số thuế',
    number: 'Số hóa đơn',
    day: 'Ngày hóa đơn',
    more_to_pay: 'Khách trả thêm',
    pay_by: 'Cách trả thêm',
  },
  amounts: ['more_to_pay'],
  waiting: {
    orders_to_confirm: {
      right: 'orders.see',
      menu: 'orders_to_confirm',
      command: { say: (count) => `Xác nhận ${count} đơn mới`, to: '/admin/orders?confirmable=true' },
    },
    orders_to_ship: {
      right: 'orders.see',
      command: { say: (count) => `Giao ${count} đơn đã xác nhận`, to: '/admin/orders?status=1' },
    },
    orders_on_the_way: {
      right: 'orders.see',
      command: { say: (count) => `Đánh dấu đã giao, ${count} đơn đang giao`, to: '/admin/orders?status=2' },
    },
  },
  work: {
    confirm: {
      rank: 10,
      right: 'orders.handle',
      one: 'Đơn chờ xác nhận',
      title: (count) => `${count} đơn chờ xác nhận`,
      to: '/admin/orders?confirmable=true',
      action: 'Xác nhận',
      due: 'promise',
    },
    send: {
      rank: 30,
      right: 'orders.handle',
      one: 'Đơn sẵn sàng giao',
      title: (count) => `${count} đơn sẵn sàng giao`,
      to: '/admin/orders?status=1',
      action: 'Giao hàng',
      due: 'promise',
    },
    late: {
      rank: 40,
      right: 'orders.see',
      one: 'Đơn quá ngày hẹn',
      title: (count) => `${count} đơn đang giao quá ngày hẹn`,
      to: '/admin/orders?late=true',
      action: 'Xem đơn',
      due: 24,
    },
  },
  pages: {
    '/admin/orders': 'Đơn hàng của nhà sách: tìm, xác nhận, giao và hủy.',
    '/admin/packing': 'Bàn đóng gói: quét từng đơn, từng cuốn, rồi giao.',
    '/admin/orders/new': 'Đơn hàng mà nhân viên tạo cho khách đặt qua điện thoại hay tin nhắn.',
  },
} as const satisfies Feature
