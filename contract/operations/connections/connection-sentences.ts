export const connectionsPath = '/admin/connections'

export const connectionSentences = {
  title: 'Kết nối',
  saved: 'Đã lưu và đang dùng.',
  removed: 'Đã gỡ.',
  saveFailed: 'Không thể lưu kết nối. Vui lòng thử lại.',
  removeFailed: 'Không thể gỡ kết nối. Vui lòng thử lại.',
  checkFailed: 'Không thể thử kết nối. Vui lòng thử lại.',
  loadFailed: 'Không thể tải các kết nối',
  unknown: 'Không có kết nối này',
  changed: 'Kết nối này vừa được người khác sửa. Hãy xem lại rồi lưu.',
  setByServer: 'Máy chủ đã đặt kết nối này: chỉ đổi được ở đó.',
  noneInDemo: 'Bản dùng thử không nối ra ngoài: nó đóng vai ngân hàng và cổng thanh toán.',
  refused: 'Chưa lưu, vì thử không được.',
  required: 'Vui lòng điền ô này',
  notTogether: 'Không hợp lệ, hoặc không đi cùng những ô khác',
  tooLong: 'Quá dài',
  typeAgain: 'Hãy nhập lại: nơi nhận đã khác',
  needsPublicUrl: 'Máy chủ chưa có địa chỉ công khai (PUBLIC_URL): thư cần nó để dẫn khách về nhà sách.',
}
