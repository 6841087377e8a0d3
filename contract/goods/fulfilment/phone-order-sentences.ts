import { editingSentences } from './editing-sentences.ts'

/** Sentences for the staff who make an order for a customer, or fill their cart. */
export const phoneOrderSentences = {
  title: 'Tạo đơn cho khách',
  action: 'Tạo đơn',
  made: (code: string) => `Đã tạo đơn ${code}. Khách nhận được thư xác nhận.`,
  madeWithoutEmail: (code: string) =>
    `Đã tạo đơn ${code}. Khách không có email: đọc mã đơn cho khách, để tra cứu bằng mã và số điện thoại.`,
  broke: 'Có lỗi xảy ra khi tạo đơn. Bấm lại, đơn không bị tạo hai lần.',
  loadBroke: 'Có lỗi xảy ra khi mở trang tạo đơn',
  previewBroke: 'Không tính được tổng tiền. Vui lòng thử lại.',
  itemsMissing: 'Vui lòng chọn ít nhất một cuốn sách',
  itemInvalid: editingSentences.lineInvalid,
  bookTwice: 'Mỗi cuốn sách chỉ đứng ở một dòng',
  bookGone: editingSentences.bookGone,
  customerInvalid: 'Khách hàng không hợp lệ',
  customerGone: 'Không tìm thấy khách hàng này, hoặc tài khoản đã khóa',
  methodInvalid: 'Chọn trả tiền khi nhận hàng hoặc chuyển khoản',
  couponRefused: 'Mã giảm giá không áp dụng được cho đơn này',
  couponUsedUp: (code: string) => `Khách đã dùng hết lượt của mã ${code}`,
  unpaid: 'Khách đang có quá nhiều đơn chờ thanh toán. Hãy hủy bớt, hoặc chọn trả tiền khi nhận hàng.',
  totalChanged: 'Tổng tiền vừa thay đổi. Vui lòng báo khách tổng mới rồi tạo đơn lại.',
  priceChanged: (title: string, price: string) =>
    `Giá của '${title}' nay là ${price}. Vui lòng báo lại khách.`,
  /** In the history of the order, which its customer reads. */
  note: 'Nhà sách tạo đơn theo lời đặt của khách.',
  cartTitle: (name: string) => `Thêm sách vào giỏ của ${name}`,
  cartAction: 'Thêm vào giỏ của khách',
  cartAdded: 'Đã thêm sách vào giỏ của khách.',
  cartBroke: 'Có lỗi xảy ra. Bấm lại, sách không bị thêm hai lần.',
  cartFull: 'Giỏ của khách đã đủ đầu sách.',
  /** Notice on the customer's open page. */
  cartNews: 'Nhà sách vừa thêm sách vào giỏ hàng của bạn.',
}
