/** Troubles with the owner's mail server by the codes of nodemailer; what servers say themselves may quote a password. */
const mailTroubles: Readonly<Record<string, string>> = {
  EAUTH: 'máy chủ thư không nhận tên hoặc mật khẩu',
  ETLS: 'máy chủ thư không mở được TLS',
  ETIMEDOUT: 'máy chủ thư không trả lời',
  EDNS: 'không tìm thấy tên của máy chủ thư',
  EENVELOPE: 'máy chủ thư không nhận địa chỉ gửi hoặc địa chỉ nhận',
  EMESSAGE: 'máy chủ thư không nhận nội dung thư',
  EADDRESS: 'địa chỉ nhận không viết thư tới được',
}

export const troubleOfMail = (code: string) => `${mailTroubles[code] ?? 'không kết nối được'} (${code})`

export const mailAdvice =
  'Xem SMTP_URL: smtps:// cho cổng 465, smtp:// cho cổng 587; ký tự lạ trong mật khẩu viết dạng %XX.'
