const weekdays = ['Chủ nhật', 'thứ Hai', 'thứ Ba', 'thứ Tư', 'thứ Năm', 'thứ Sáu', 'thứ Bảy']

/** A day, `YYYY-MM-DD`, as one says it to a reader, on one line: 'thứ Sáu 27/11', and in another year than this one 'thứ Sáu 27/11/2027'. */
export function spokenDay(day: string, year: string): string {
  const [ofYear, month, date] = day.split('-')
  const short = `${weekdays[new Date(day).getUTCDay()]}\u00a0${date}/${month}`
  return ofYear === year ? short : `${short}/${ofYear}`
}
