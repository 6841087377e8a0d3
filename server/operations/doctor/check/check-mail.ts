import { openTransport } from '#server/platform/outbound/send-mail.ts'
import { codeOf, type Finding, findingsAbout } from '#server/operations/doctor/finding.ts'
import type { Setup } from '#server/operations/doctor/setup.ts'

const { fine, should, must, skipped } = findingsAbout('Thư')

const reasons: Record<string, string> = {
  EAUTH: 'máy chủ thư không nhận tên hoặc mật khẩu',
  ETLS: 'máy chủ thư không mở được TLS',
  ETIMEDOUT: 'máy chủ thư không trả lời',
  EDNS: 'không tìm thấy tên của máy chủ thư',
}

/** Greets the server and signs in, and sends nothing. */
export async function checkMail({ config: { mail, reachable, demo } }: Setup): Promise<Finding[]> {
  if (!mail)
    return [
      reachable && !demo
        ? should(
            'SMTP_URL chưa đặt: thư cho khách không được gửi, người quên mật khẩu phải hỏi quản trị viên',
            'Đặt SMTP_URL và MAIL_FROM.',
          )
        : skipped('SMTP_URL chưa đặt'),
    ]
  const transport = await openTransport(mail.server)
  try {
    await transport.verify()
    return [fine(mail.server.login ? 'kết nối và đăng nhập được' : 'kết nối được, không cần đăng nhập')]
  } catch (error) {
    const code = codeOf(error)
    return [
      must(
        `${reasons[code] ?? 'không kết nối được'} (${code})`,
        'Xem SMTP_URL: smtps:// cho cổng 465, smtp:// cho cổng 587; ký tự lạ trong mật khẩu viết dạng %XX.',
      ),
    ]
  } finally {
    transport.close()
  }
}
