const local = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** An instant as a field for day and time shows it, by the clock in Vietnam wherever the browser is. */
export const toLocalField = (iso: string | null) =>
  iso === null ? '' : local.format(new Date(iso)).replace(' ', 'T')

const toTheSecond = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Ho_Chi_Minh',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/** The same with its second. */
export const toLocalSecond = (iso: string | null) =>
  iso === null ? '' : toTheSecond.format(new Date(iso)).replace(' ', 'T')

/** Vietnam has had one offset since 1975. */
export const fromLocalField = (text: string) =>
  text === '' ? null : `${text.length === 16 ? `${text}:00` : text}+07:00`
