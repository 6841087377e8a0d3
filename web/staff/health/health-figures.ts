import { formatMegabytes } from '#contract/platform/language/file-size.ts'
import type { HealthPart, Health } from '#contract/operations/health/health.ts'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import type { Vital } from '#contract/operations/vitals/vital-buckets.ts'

/** 95 as '2 phút'; what is below a second is none. */
export function durationText(seconds: number): string {
  if (seconds < 60) return `${seconds} giây`
  if (seconds < 3_600) return `${formatNumber(Math.round(seconds / 60))} phút`
  if (seconds < 172_800) return `${formatNumber(Math.round(seconds / 3_600))} giờ`
  return `${formatNumber(Math.round(seconds / 86_400))} ngày`
}

/** As megabytes, or from one on as gigabytes. */
export const sizeText = (bytes: number) =>
  bytes < 1e9 ? formatMegabytes(bytes) : `${formatNumber(Math.round(bytes / 1e8) / 10)} GB`

const queueText = ({ waiting, oldest_seconds }: Health['messages']) =>
  waiting === 0
    ? 'Không có gì chờ'
    : `${formatNumber(waiting)} đang chờ, lâu nhất ${durationText(oldest_seconds)}`

/** Figures of a part, whether it is well or not. */
export const healthFigures: Record<HealthPart, (health: Health) => string> = {
  database: ({ database }) =>
    `Trả lời trong ${formatNumber(database.answer_ms)} ms · ${formatNumber(database.connections)}/${formatNumber(database.most_connections)} kết nối · ${sizeText(database.bytes)}`,
  clock: ({ clock_ms }) => `Lệch ${formatNumber(Math.abs(clock_ms))} ms`,
  disk: ({ disk }) => (disk ? `Còn ${sizeText(disk.free)} trong ${sizeText(disk.all)}` : 'Không xem được'),
  backup: ({ backup: { configured, newest } }) =>
    !configured
      ? 'Chưa đặt nơi sao lưu'
      : newest
        ? `Bản mới nhất ${formatDateTime(newest)}`
        : 'Chưa có bản nào',
  jobs: ({ jobs }) => {
    const failing = jobs.filter(({ failures_in_row }) => failures_in_row > 0).length
    return failing > 0
      ? `${formatNumber(failing)} trong ${formatNumber(jobs.length)} việc vừa hỏng`
      : `${formatNumber(jobs.length)} việc chạy đều`
  },
  letters: ({ letters }) =>
    letters.messages_trouble ??
    (letters.sent
      ? `${queueText(letters)} · ${formatNumber(letters.failed_today)} thư hỏng trong 24 giờ`
      : `Chưa đặt máy chủ thư · ${queueText(letters)}`),
  notifications: ({ notifications }) => queueText(notifications),
  messages: ({ messages }) => queueText(messages),
  payments: ({ unheard_payments: count }) =>
    count === 0 ? 'Không có lần thanh toán nào bỏ ngỏ' : `${formatNumber(count)} lần chưa rõ kết quả`,
  imports: ({ import_seconds }) =>
    import_seconds === null ? 'Không có lần nhập nào đang chạy' : `Đang chạy ${durationText(import_seconds)}`,
  secrets: ({ secrets: { accepted, sealed_before, lost } }) =>
    [
      accepted === 0 ? 'Chỉ một khóa' : `Đang nhận thêm ${formatNumber(accepted)} khóa`,
      ...(sealed_before > 0 ? [`${formatNumber(sealed_before)} mã chờ đổi khóa`] : []),
      ...(lost > 0 ? [`${formatNumber(lost)} mã của khóa đã bỏ`] : []),
    ].join(' · '),
  audit: ({ unsealed_seconds }) =>
    unsealed_seconds === 0 ? 'Đã niêm phong tất cả' : `Dòng cũ nhất chờ ${durationText(unsealed_seconds)}`,
  log: ({ lines_dropped }) =>
    lines_dropped === 0 ? 'Ghi được mọi dòng' : `${formatNumber(lines_dropped)} dòng đã bỏ`,
}

const places = (most: number) => new Intl.NumberFormat('vi-VN', { maximumFractionDigits: most })
const tenths = places(1)
const hundredths = places(2)
const whole = places(0)

/** A figure as people say it: seconds, milliseconds, a sum of shifts. */
export const vitalValue: Record<Vital, (value: number) => string> = {
  lcp: (ms) => `${tenths.format(ms / 1_000)} giây`,
  inp: (ms) => `${whole.format(ms)} ms`,
  cls: (sum) => hundredths.format(sum),
}
