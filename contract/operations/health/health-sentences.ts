import type { HealthPart, HealthState } from './health.ts'

export const healthSentences = {
  title: 'Sức khỏe',
  listFailed: 'Lỗi khi tải sức khỏe của nhà sách',
  allGood: 'Mọi thứ đang chạy tốt.',
  some: (count: number) => `${count} mục cần xem.`,
} as const

export const healthStateNames: Record<HealthState, string> = {
  good: 'Tốt',
  watch: 'Cần xem',
  bad: 'Xử lý ngay',
}

/** Words for each part: its name, its sentence when it is not well, and what to do then. */
export const healthWords: Record<HealthPart, { name: string; advice: string }> = {
  database: {
    name: 'Cơ sở dữ liệu',
    advice:
      'Trả lời chậm, gần hết kết nối, hoặc có lệnh chạy quá lâu. Chạy npm run doctor; xem máy chủ dữ liệu có đủ bộ nhớ và đĩa.',
  },
  clock: {
    name: 'Đồng hồ',
    advice:
      'Đồng hồ của máy chủ và của cơ sở dữ liệu lệch nhau: giá khuyến mãi và hạn thanh toán sẽ sai giờ. Bật đồng bộ giờ (NTP) trên cả hai máy.',
  },
  disk: {
    name: 'Ổ đĩa',
    advice:
      'Sắp hết chỗ ở DATA_DIR. Chuyển bản sao lưu sang nơi khác hoặc thêm đĩa; hết chỗ thì nhà sách dừng.',
  },
  backup: {
    name: 'Sao lưu',
    advice:
      'Chưa có bản sao lưu mới. Đặt BACKUP_TO, hoặc xem nhật ký của lần sao lưu gần nhất; chạy thử npm run backup.',
  },
  jobs: {
    name: 'Việc nền',
    advice:
      'Có việc chạy hỏng hoặc trễ. Tìm tên việc trong nhật ký của máy chủ để biết nguyên nhân; việc sẽ tự chạy lại.',
  },
  letters: {
    name: 'Thư gửi khách',
    advice:
      'Thư không gửi được hoặc chờ lâu. Xem trang Thư gửi khách và kiểm tra SMTP_URL bằng npm run doctor.',
  },
  notifications: {
    name: 'Thông báo',
    advice:
      'Thông báo chờ phát lâu. Nếu việc nền cũng hỏng, xem nhật ký; nếu không, khởi động lại tiến trình.',
  },
  messages: {
    name: 'Tin nhắn',
    advice: 'Tin nhắn chưa tới người đang mở trang. Kiểm tra Redis (khi chạy nhiều máy) và nhật ký.',
  },
  payments: {
    name: 'Cổng thanh toán',
    advice: 'Có lần thanh toán cổng chưa cho biết kết quả. Xem Quản lý giao dịch, mục chờ, rồi hỏi lại cổng.',
  },
  imports: {
    name: 'Nhập sách',
    advice: 'Một lần nhập sách chạy quá lâu. Mở trang Nhập sách từ Excel để hủy hoặc làm lại.',
  },
  secrets: {
    name: 'Khóa bí mật',
    advice:
      'Khóa cũ không còn cần: bỏ nó khỏi SESSION_SECRETS_ACCEPTED (máy chủ riêng) hoặc chạy npm run secret:rotate -- --drop. Nếu có mã không mở được, đưa khóa đã bỏ vào lại.',
  },
  audit: {
    name: 'Niêm phong nhật ký',
    advice: 'Dòng nhật ký mới chưa được niêm phong. Tìm “seal the audit log” trong nhật ký của máy chủ.',
  },
  log: {
    name: 'Nhật ký máy chủ',
    advice: 'Có dòng nhật ký máy chủ không ghi được nên đã bỏ. Kiểm tra ổ đĩa chứa nhật ký còn chỗ không.',
  },
}
