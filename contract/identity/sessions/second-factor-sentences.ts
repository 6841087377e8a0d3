/** Sentences about the second factor, apart from the schemas, so that a browser need not load them for it. */
export const recoveryCodeCount = 10
export const mostPasskeys = 10

export const factorSentences = {
  title: 'Bảo mật',
  about: 'Xác minh hai bước, mã khôi phục và các thiết bị không hỏi lại.',
  loadFailed: 'Không thể tải phần bảo mật của tài khoản',
  stepTitle: 'Xác minh hai bước',
  stepAbout: 'Mật khẩu đã đúng. Nhập mã 6 số trong ứng dụng xác thực, hoặc một mã khôi phục.',
  stepLeft: 'Đã thôi lần đăng nhập này.',
  stepFailed: 'Không xác minh được. Vui lòng thử lại.',
  codeLabel: 'Mã xác minh',
  codeNotPassword:
    'Tài khoản có xác minh hai bước: hãy xác nhận bằng mã xác minh, mã khôi phục hoặc khóa truy cập, không bằng mật khẩu.',
  codeRequired: 'Vui lòng nhập mã xác minh',
  rememberDevice: 'Không hỏi lại trên thiết bị này trong 30 ngày',
  proofTitle: 'Xác nhận đó là bạn',
  proofAbout: 'Việc này cần xác nhận lại. Trong 10 phút sau đó sẽ không hỏi nữa.',
  proofFailed: 'Không xác nhận được. Vui lòng thử lại.',
  proved: 'Đã xác nhận.',
  endsOthers: 'Từ lúc đó các thiết bị khác đang đăng nhập tài khoản này phải đăng nhập lại.',
  totpAdded: 'Đã bật mã xác thực cho tài khoản. Các thiết bị khác đã bị đăng xuất.',
  totpRemoved: 'Đã gỡ ứng dụng xác thực.',
  keyAdded: 'Đã thêm khóa truy cập. Các thiết bị khác đã bị đăng xuất.',
  keyRenamed: 'Đã đổi tên khóa.',
  keyRemoved: 'Đã gỡ khóa truy cập.',
  keyFailed: 'Trình duyệt không dùng được khóa truy cập ở đây, hoặc bạn đã thôi.',
  keyTooOld: 'Trình duyệt này không có khóa truy cập.',
  codesRenewed: 'Đã tạo bộ mã khôi phục mới. Các mã cũ không dùng được nữa.',
  deviceForgotten: 'Đã quên thiết bị này. Lần đăng nhập tới sẽ cần bước xác minh.',
} as const

/** Their codes, for what a browser does at them. */
export const secondFactorCode = 'SECOND_FACTOR_REQUIRED'
export const freshProofCode = 'FRESH_PROOF_REQUIRED'
