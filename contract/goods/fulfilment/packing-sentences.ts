import { unconfirmedOrder } from './bulk-sentences.ts'

/** Sentences of the packing bench. */
export const packingSentences = {
  title: 'Bàn đóng gói',
  about: 'Quét mã đơn, quét từng cuốn, rồi giao.',
  scan: 'Quét mã đơn hoặc ISBN',
  first: 'Quét mã trên phiếu giao hàng hoặc nhãn kiện để bắt đầu.',
  books: 'Quét từng cuốn bỏ vào kiện. Gõ hoặc quét mã vận đơn cũng ở đây.',
  complete: 'Đủ sách. Enter để giao, hoặc quét luôn mã đơn tiếp theo.',
  notFound: (code: string) => `Không có đơn hàng ${code}.`,
  wrongBook: (code: string) => `${code} không có trong đơn này. Không đếm.`,
  tooMany: (title: string) => `Thừa cuốn “${title}”: đơn đã đủ. Không đếm.`,
  notComplete: (left: number) => `Còn thiếu ${left} cuốn, chưa giao được.`,
  shipped: (code: string) => `Đã giao đơn ${code}.`,
  tracking: (number: string) => `Mã vận đơn: ${number}`,
  unconfirmed: unconfirmedOrder,
  unpaid: 'Khách trả trước nhưng tiền chưa về: chưa đóng gói.',
  supplement: 'Khách chưa chuyển khoản phần trả thêm: chưa đóng gói.',
  gone: (state: string) => `Đơn này đang ở bước “${state}”, không cần đóng gói.`,
  loadFailed: 'Không đọc được đơn hàng. Quét lại.',
}
