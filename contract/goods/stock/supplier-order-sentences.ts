export const supplierOrderStateNames = { draft: 'Đang soạn', sent: 'Đã đặt', closed: 'Đã xong' } as const

export const reorderSentences = {
  title: 'Đặt hàng',
  about: 'Sách sắp hết theo sức bán; đơn đặt nhà cung cấp; liên hệ của họ.',
  description: 'Những cuốn cần đặt thêm theo sức bán, đơn đặt nhà cung cấp và liên hệ của họ.',
  listFailed: 'Lỗi khi tải danh sách cần đặt',
  none: 'Chưa có cuốn nào cần đặt thêm',
  noneHint: 'Sách bán từ 2 cuốn trong 90 ngày mà không đủ đến lần giao sau sẽ hiện ở đây.',
  noneFound: 'Không có cuốn nào khớp',
  rule: 'Sức bán là trung bình của 30 và 90 ngày. Cần đặt khi tồn kho và hàng đang về không đủ cho số ngày giao và 7 ngày dự phòng; số gợi ý đủ thêm 30 ngày.',
  created: (copies: number) => `Đã lập đơn đặt ${copies.toLocaleString('vi-VN')} cuốn`,
  formatInvalid: 'Chọn xlsx hoặc pdf',
  failed: 'Không thể thực hiện với đơn đặt hàng',
} as const

export const supplierOrderSentences = {
  title: 'Đơn đặt nhà cung cấp',
  description: 'Đơn đặt sách của nhà cung cấp: đang soạn, đã đặt và còn đang về, đã xong.',
  listFailed: 'Lỗi khi tải đơn đặt hàng',
  none: 'Chưa có đơn đặt hàng nào',
  noneHint: 'Chọn sách trong danh sách cần đặt rồi lập đơn cho từng nhà cung cấp.',
  noneFound: 'Không có đơn đặt hàng nào khớp',
  missing: 'Không có đơn đặt hàng này',
  sent: 'Đã ghi đơn là đã đặt',
  mailed: 'Đã gửi thư đặt hàng',
  closed: 'Đã khép đơn; phần chưa về không còn tính là đang về',
  deleted: 'Đã xóa đơn đặt hàng',
  linesMissing: 'Đơn chưa có cuốn nào',
  emailMissing: 'Nhà cung cấp chưa có email. Hãy ghi email của họ trước.',
} as const

export const supplierSentences = {
  title: 'Nhà cung cấp',
  description:
    'Liên hệ, mã số thuế, số ngày giao và hạn trả tiền của nhà cung cấp; ai còn dùng, ai đã ngừng.',
  listFailed: 'Lỗi khi tải nhà cung cấp',
  none: 'Chưa có nhà cung cấp nào',
  noneHint: 'Nhà cung cấp được thêm khi lập phiếu nhập đầu tiên của họ.',
  noneFound: 'Không có nhà cung cấp nào khớp',
  retired: 'Nhà cung cấp này đã ngừng dùng. Hãy dùng lại trước.',
  taxCodeInvalid: 'Mã số thuế của nhà cung cấp không đúng',
  paymentDaysInvalid: 'Hạn trả tiền phải từ 0 đến 365 ngày',
  paymentHint: 'Từ khi nhập kho đến khi phải trả; bỏ trống là chưa hẹn.',
  exportFailed: 'Không xuất được danh sách nhà cung cấp',
} as const
