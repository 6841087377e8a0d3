const hour = 3_600_000
const dayLong = 24 * hour
/** Vietnam has one time zone and no summer time. */
const hanoi = 7 * hour

/** Until when work may wait: an hour, eight o'clock tomorrow, or of the same day next week. */
export function snoozeChoices(now: number) {
  const today = Math.floor((now + hanoi) / dayLong) * dayLong - hanoi
  const at = (days: number) => new Date(today + days * dayLong + 8 * hour).toISOString()
  return [
    { name: 'Hoãn 1 giờ', until: new Date(now + hour).toISOString() },
    { name: 'Hoãn đến 8 giờ sáng mai', until: at(1) },
    { name: 'Hoãn một tuần', until: at(7) },
  ]
}
