const digits = ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín']
const scales = ['triệu', 'nghìn', '']

/** 'Một trăm hai mươi nghìn đồng': as it stands under the sum of an invoice. */
export function amountInWords(amount: number): string {
  const words = `${readWhole(amount)} đồng`
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const billion = 1_000_000_000

function readWhole(amount: number): string {
  if (amount === 0) return 'không'
  if (amount < billion) return readMillions(amount, true)
  const rest = readMillions(amount % billion, false)
  return `${readWhole(Math.floor(amount / billion))} tỷ ${rest}`.trim()
}

function readMillions(amount: number, leads: boolean): string {
  const groups = [Math.floor(amount / 1_000_000), Math.floor(amount / 1000) % 1000, amount % 1000]
  const first = groups.findIndex((group) => group > 0)
  return groups
    .map((group, index) =>
      group === 0 ? '' : `${readGroup(group, leads && index === first)} ${scales[index]}`.trim(),
    )
    .filter(Boolean)
    .join(' ')
}

/** Behind another group the hundreds are always said: 'một triệu không trăm lẻ năm nghìn'. */
function readGroup(group: number, leads: boolean): string {
  const [hundreds, tens, units] = [Math.floor(group / 100), Math.floor((group % 100) / 10), group % 10]
  const words: string[] = []
  const saysHundreds = hundreds > 0 || !leads
  if (saysHundreds) words.push(`${digits[hundreds]} trăm`)
  if (tens === 0 && units > 0 && saysHundreds) words.push('lẻ')
  if (tens === 1) words.push('mười')
  if (tens > 1) words.push(`${digits[tens]} mươi`)
  if (units > 0) words.push(unitBehind(tens, units))
  return words.join(' ')
}

function unitBehind(tens: number, units: number): string {
  if (units === 1 && tens > 1) return 'mốt'
  if (units === 4 && tens > 1) return 'tư'
  if (units === 5 && tens > 0) return 'lăm'
  return digits[units] ?? ''
}
