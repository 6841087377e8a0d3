/** Rights of the staff, by command: every call of the back-office names one of these. */
export const rightGroups = {
  desk: {
    name: 'Bàn làm việc',
    rights: { 'desk.use': 'Vào trang quản trị, ghi chú, lưu bộ lọc' },
  },
  orders: {
    name: 'Đơn hàng',
    rights: {
      'orders.see': 'Xem đơn hàng và yêu cầu trả hàng',
      'orders.handle': 'Xác nhận, giao, hủy đơn; nhận sách trả về',
      'orders.change': 'Sửa và xóa đơn, tạo đơn thay khách, duyệt trả hàng',
    },
  },
  money: {
    name: 'Tiền',
    rights: {
      'money.see': 'Xem giao dịch, chuyển khoản, tiền thu hộ',
      'money.handle': 'Hoàn tiền, khớp chuyển khoản, đối soát, ví khách',
    },
  },
  books: {
    name: 'Sách',
    rights: {
      'books.see': 'Xem sách và lịch sử kho',
      'books.change': 'Thêm, sửa, xóa sách; nhập Excel; danh mục, tác giả',
      'prices.change': 'Chiến dịch giảm giá, giá hẹn giờ',
    },
  },
  goods: {
    name: 'Nhập hàng',
    rights: {
      'goods.see': 'Xem nhà cung cấp, phiếu nhập và giá vốn',
      'goods.handle': 'Lập, kiểm và chốt phiếu nhập, trả nhà cung cấp',
    },
  },
  counter: {
    name: 'Quầy',
    rights: {
      'counter.sell': 'Bán tại quầy, mở và đóng ca của mình, giảm giá đến 10%',
      'counter.see': 'Xem ca bán hàng của mình',
      'counter.discount': 'Giảm giá tại quầy quá 10%',
      'counter.settle': 'Xem mọi ca bán hàng, xử lý chênh lệch tại quầy',
    },
  },
  customers: {
    name: 'Khách hàng',
    rights: {
      'customers.see': 'Xem danh sách người dùng và ví của họ',
      'customers.answer': 'Trả lời tin nhắn, liên hệ, đánh giá',
      'accounts.change': 'Thêm, sửa, khóa, xóa tài khoản',
    },
  },
  shop: {
    name: 'Nhà sách',
    rights: {
      'coupons.change': 'Mã khuyến mãi',
      'storefront.change': 'Trang chủ, Hiên chọn, tìm kiếm, chính sách',
      'letters.handle': 'Thư gửi khách và mẫu thư',
      'reports.see': 'Doanh thu và báo cáo',
      'audit.see': 'Nhật ký',
    },
  },
  owner: {
    name: 'Chủ nhà sách',
    rights: {
      'settings.change': 'Cài đặt nhà sách và giao hàng',
      'backups.see': 'Xem và tải bản sao lưu',
      'health.see': 'Xem sức khỏe của nhà sách',
      'roles.change': 'Đặt nhóm quyền của nhân viên',
    },
  },
} as const satisfies Record<string, { name: string; rights: Readonly<Record<string, string>> }>

type Groups = typeof rightGroups
export type Right = { [Group in keyof Groups]: keyof Groups[Group]['rights'] }[keyof Groups]

export const allRights: readonly Right[] = Object.values(rightGroups).flatMap(
  ({ rights }) => Object.keys(rights) as Right[],
)

type Holder = { role: 'user' | 'admin'; rights?: readonly Right[] | undefined }

/** True where a person has the right: customers have none, and of the staff everyone those of their role. */
export const holds = (person: Holder | undefined, right: Right): boolean =>
  person?.role === 'admin' && (person.rights ?? []).includes(right)

/** True where the first rights include all of the second ones. */
export const covers = (own: readonly Right[] = [], others: readonly Right[] = []): boolean =>
  others.every((right) => own.includes(right))
