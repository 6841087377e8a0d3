/** A refusal that a caller must expect: an HTTP status, a code for programs, a sentence for people. */
export type Refusal = { status: number; code: string; msg: string }

export type FieldError = { field: string; msg: string }

/** The body of every answer that is not a success. */
export type RefusalBody = Refusal & {
  errors?: readonly FieldError[]
  /** Number of errors that are not listed. */
  more_errors?: number
  request_id?: string
}

export const signInFirst = 'Bạn cần đăng nhập để tiếp tục.'
export const notFoundSentence = 'Không tìm thấy nội dung bạn yêu cầu.'
export const generalSentence = 'Đã có lỗi xảy ra. Vui lòng thử lại sau.'

export const unreadableRequest = { status: 400, code: 'BAD_REQUEST', msg: 'Yêu cầu không đọc được.' }
export const signInRequired = { status: 401, code: 'SIGN_IN_REQUIRED', msg: signInFirst }
export const forbidden = { status: 403, code: 'FORBIDDEN', msg: 'Bạn không có quyền thực hiện thao tác này.' }
export const ownPasswordFirst = {
  status: 403,
  code: 'PASSWORD_CHANGE_REQUIRED',
  msg: 'Vui lòng đổi mật khẩu tạm thời trước khi tiếp tục.',
}
/** For ten minutes after the password or a code was given; see `sensitive` of an endpoint. */
export const freshProofRequired = {
  status: 403,
  code: 'FRESH_PROOF_REQUIRED',
  msg: 'Hãy xác nhận lại mật khẩu để tiếp tục.',
}
export const factorFirst = {
  status: 403,
  code: 'FACTOR_SETUP_REQUIRED',
  msg: 'Nhóm quyền của bạn bắt buộc xác minh hai bước. Hãy thêm một cách xác minh trước.',
}
export const noSuchAddress = { status: 404, code: 'NOT_FOUND', msg: notFoundSentence }
export const requestTimeout = {
  status: 408,
  code: 'REQUEST_TIMEOUT',
  msg: 'Yêu cầu mất quá nhiều thời gian. Vui lòng kiểm tra kết nối và thử lại.',
}
export const tooLarge = { status: 413, code: 'TOO_LARGE', msg: 'Dữ liệu gửi lên quá lớn.' }
export const wrongType = { status: 415, code: 'WRONG_TYPE', msg: 'Kiểu dữ liệu không được hỗ trợ.' }
export const invalidInput = { status: 422, code: 'INVALID_INPUT', msg: 'Dữ liệu đầu vào không hợp lệ' }
/** NUL and halves of pairs, which no text of a person has. */
export const unstorableText = 'Có ký tự không dùng được'
export const headersTooLarge = {
  status: 431,
  code: 'HEADERS_TOO_LARGE',
  msg: 'Phần đầu của yêu cầu quá lớn.',
}
export const tooMany = {
  status: 429,
  code: 'TOO_MANY_REQUESTS',
  msg: 'Bạn thao tác quá nhanh. Vui lòng thử lại sau ít phút.',
}
export const unexpected = { status: 500, code: 'UNEXPECTED', msg: generalSentence }
export const unavailable = {
  status: 503,
  code: 'UNAVAILABLE',
  msg: 'Hệ thống đang bận. Vui lòng thử lại sau giây lát.',
}
