import type { ParcelTrouble } from '#contract/selling/carriers/parcel-stages.ts'

export const parcelSentences = {
  carrierUnknown: 'Hãng này chưa được kết nối.',
  nothing: 'Vui lòng chọn ít nhất một đơn hàng để gửi',
  tooMany: (most: number) => `Mỗi lần gửi tối đa ${most} đơn hàng`,
  queued: (count: number, of: number) =>
    count === of ? `Đang gửi ${count} đơn sang hãng` : `Đang gửi ${count} trên ${of} đơn sang hãng`,
  underWay: 'Đơn này đã được gửi sang hãng.',
  fetched: 'Khách đến nhà sách lấy đơn này, nên không gửi sang hãng.',
  gone: 'Không tìm thấy đơn hàng này.',
  notReady: 'Đơn đổi trạng thái trước khi gửi sang hãng, nên không gửi nữa.',
  changed: 'Đơn vừa được sửa sau khi gửi, nên vận đơn cũ được hủy. Gửi lại để lập vận đơn mới.',
  tooHeavy: 'Kiện nặng hơn 50 kg: hãng không nhận.',
  tooMuchCash: 'Tiền thu hộ trên 50.000.000đ: hãng không nhận.',
  notCancelled: (words: string) => `Hãng không hủy vận đơn: ${words}`,
  otherCarrier: 'Hãng báo đã xong, nhưng đơn nay do người khác giao. Hãy kiểm tra.',
  shippedByOne: 'Gửi qua hãng',
  shippedBy: (carrier: string) => `Gửi qua ${carrier}`,
  told: (carrier: string) => `${carrier} báo đã giao`,
  numberTaken: 'Hãng trả về một mã vận đơn đã có ở đơn khác. Hãy hỏi hãng.',
  title: 'Vận đơn của hãng',
  about: (carrier: string) =>
    `${carrier} lập vận đơn với tiền thu hộ và cân nặng của từng đơn. Đơn có mã là chuyển sang đang giao.`,
  sending: (count: number) => `Đang gửi, còn ${count} đơn…`,
  made: (count: number, of: number) => `${count} trên ${of} đơn đã có mã vận đơn`,
  numbers: (count: number) => `${count} mã vận đơn`,
  refused: (count: number) => `${count} đơn hãng chưa nhận`,
  sent: (code: string) => `Đã gửi đơn ${code} sang hãng.`,
  labelFailed: 'Không lấy được nhãn của hãng. Vui lòng thử lại.',
  shipFailed: 'Không gửi được sang hãng. Vui lòng thử lại.',
}

/** Work with parcels that is left to the staff. */
export const parcelWork: Readonly<Record<ParcelTrouble, string>> = {
  refused: 'Hãng từ chối',
  back: 'Kiện hoàn về, mất hoặc hủy',
}
