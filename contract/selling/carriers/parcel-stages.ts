/** Stages of a parcel at a carrier whose machine is asked: what its own states come to. */
export const parcelStages = [
  'waiting',
  'taken',
  'moving',
  'delivering',
  'failed',
  'returning',
  'delivered',
  'returned',
  'lost',
  'cancelled',
] as const
export type ParcelStage = (typeof parcelStages)[number]

export const parcelStageNames: Readonly<Record<ParcelStage, string>> = {
  waiting: 'Chờ hãng lấy hàng',
  taken: 'Hãng đã lấy hàng',
  moving: 'Đang vận chuyển',
  delivering: 'Đang giao đến người nhận',
  failed: 'Giao chưa được, hãng sẽ giao lại',
  returning: 'Đang hoàn về nhà sách',
  delivered: 'Đã giao',
  returned: 'Đã hoàn về nhà sách',
  lost: 'Hãng báo mất hoặc hỏng',
  cancelled: 'Hãng đã hủy vận đơn',
}

const ends: readonly ParcelStage[] = ['delivered', 'returned', 'lost', 'cancelled']
/** True where the carrier has nothing more to do with it. */
export const isEndOfWay = (stage: ParcelStage) => ends.includes(stage)

/** True where a parcel may come to the next stage: an end stays, and what is on its way back is not delivered any more. */
export function goesForward(from: ParcelStage | null, to: ParcelStage): boolean {
  if (from === null) return true
  if (isEndOfWay(from)) return false
  return from !== 'returning' || to === 'returning' || to === 'returned' || to === 'lost'
}

/** Ends after which the staff has to see to the order, since its parcel will not come to the customer. */
export const failedEnds = ['returned', 'lost', 'cancelled'] as const satisfies readonly ParcelStage[]

/** States of the shop's own work with a parcel. `sending` and `unknown`: it was sent, and no answer is there. */
export const parcelStates = ['due', 'sending', 'unknown', 'made', 'cancelling', 'refused', 'ended'] as const
export type ParcelState = (typeof parcelStates)[number]

export const parcelStateNames: Readonly<Record<ParcelState, string>> = {
  due: 'Chờ gửi sang hãng',
  sending: 'Đang gửi sang hãng',
  unknown: 'Chưa rõ hãng đã nhận chưa',
  made: 'Hãng đã nhận vận đơn',
  cancelling: 'Đang hủy vận đơn',
  refused: 'Hãng từ chối',
  ended: 'Đã xong',
}

/** States in which the shop still works on sending it. */
export const isBeingSent = (state: ParcelState) =>
  state === 'due' || state === 'sending' || state === 'unknown'

/** Trouble with a parcel that the staff has to see to: it was not made, or does not come to the customer. */
export const parcelTroubles = ['refused', 'back'] as const
export type ParcelTrouble = (typeof parcelTroubles)[number]
