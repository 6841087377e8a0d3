export type QrAccount = {
  /** The six digits of the bank. */
  bin: string
  account: string
}

export type QrTransfer = QrAccount & {
  /** In dong; left out where the payer writes it. */
  amount?: number
  /** At most 25 letters, without accents. */
  purpose?: string
}

export const longestPurpose = 25
export const longestAccount = 19

/** Text of a VietQR code: EMVCo's fields `id, length, value`, with NAPAS's own in field 38 and a checksum at the end. */
export function vietqrPayload({ bin, account, amount, purpose }: QrTransfer): string {
  const payload = [
    field('00', '01'),
    field('01', amount === undefined ? '11' : '12'),
    field(
      '38',
      field('00', 'A000000727') +
        field('01', field('00', bin) + field('01', account)) +
        field('02', 'QRIBFTTA'),
    ),
    field('53', '704'),
    amount === undefined ? '' : field('54', String(amount)),
    field('58', 'VN'),
    purpose ? field('62', field('08', purpose)) : '',
    '6304',
  ].join('')
  return payload + crc16(payload)
}

function field(id: string, value: string): string {
  if (value.length > 99) throw new Error(`Field ${id} of a VietQR code is too long`)
  return id + String(value.length).padStart(2, '0') + value
}

/** CRC-16/CCITT-FALSE, as four capital letters of base 16. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
