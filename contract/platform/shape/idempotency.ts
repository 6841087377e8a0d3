/** The header by which a client sends the same call again without doing it twice. */
export const idempotencyHeader = 'idempotency-key'
export const idempotencyKeyLimit = 200

export const idempotencyKeyReused = {
  status: 409,
  code: 'IDEMPOTENCY_KEY_REUSED',
  msg: 'Yêu cầu này trùng mã với một yêu cầu khác. Vui lòng tải lại trang và thử lại.',
}
export const idempotencyKeyTooLong = `Idempotency-Key không được vượt quá ${idempotencyKeyLimit} ký tự`
