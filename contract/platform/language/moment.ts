const dayAndTime = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  hour: '2-digit',
  minute: '2-digit',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** By the clock in Vietnam: '09:30 24/11/2026'. */
export const formatMoment = (iso: string) => dayAndTime.format(new Date(iso))

const dayAlone = new Intl.DateTimeFormat('vi-VN', {
  timeZone: 'Asia/Ho_Chi_Minh',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
})

/** By the calendar in Vietnam: '24/11/2026'. */
export const formatDay = (iso: string) => dayAlone.format(new Date(iso))
