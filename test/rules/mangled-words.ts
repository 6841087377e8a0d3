import type { SeededRandom } from './seeded-random.ts'

export type Mangled = { words: string; how: string }

const prefixes = [
  '',
  'CT DEN:',
  'MBVCB.3278907687.',
  'IBFT ',
  'Z-TRF-',
  'QR - ',
  'BANKAPINOTIFY ',
  'TKThe:123456789, tai VCB. ',
  'NHAN TU 0071000888888 TRACE 112233 ND ',
]
const suffixes = [
  '',
  ' CT tu 0011223344 NGUYEN THI HS HA toi NHA SACH',
  '-CHUYEN TIEN-OQCH00045678',
  ' FT26327001122',
  '.',
  ' GD 623344-112326 10:11:12',
  ' mua sách ạ',
  ' ma hang HS 12',
]
const around = ['', 'thanhtoan', 'DH', 'mã đơn ', 'TT', 'ck']
const between = [' ', '  ', '.', '-', '/', '_']

/** A code as it arrives with a transfer: in other letters, with blanks, glued, cut, between the words of people and banks. */
export function mangle(random: SeededRandom, code: string): Mangled {
  const steps: string[] = []
  const maybe = (percent: number, name: string, change: () => void) => {
    if (random.below(100) >= percent) return
    steps.push(name)
    change()
  }
  let inner = code
  maybe(30, 'lower', () => (inner = inner.toLowerCase()))
  maybe(30, 'split', () => {
    for (let times = 1 + random.below(4); times > 0; times--) {
      const at = 1 + random.below(inner.length - 1)
      inner = inner.slice(0, at) + random.one(between) + inner.slice(at)
    }
  })
  maybe(10, 'typed', () => (inner = inner.replace(/0/g, 'O').replace(/1/g, 'I')))
  maybe(12, 'cut', () => (inner = inner.slice(0, inner.length - 1 - random.below(5))))
  maybe(3, 'beheaded', () => (inner = inner.slice(1 + random.below(4))))
  maybe(30, 'glued', () => (inner = random.one(around) + inner + random.one(around)))
  let words = random.one(prefixes) + inner + random.one(suffixes)
  maybe(25, 'capitals', () => (words = words.toUpperCase()))
  maybe(20, 'no blanks', () => (words = words.replace(/\s/g, '')))
  maybe(10, 'accents', () => (words = words.replace(/a/g, 'á').replace(/D/g, 'Đ')))
  return { words, how: steps.join(', ') }
}
