import { importRowSentences as sentences } from '#contract/catalogue/imports/import-sentences.ts'
import type { Cell } from '#server/base/sheets/sheet-row.ts'

export type ReadNumber =
  | { is: 'empty' }
  | { is: 'text'; text: string }
  | { is: 'fraction' }
  | { is: 'whole'; value: number; asWritten: boolean }

const currency = /^(?:vnd|vnđ|₫)\s*|\s*(?:₫|đồng|đ|vnđ|vnd)\.?$/gi
const whole = /^[+-]?\d+$/
const inThousands = /^[+-]?\d{1,3}(?:([. ,])\d{3})(?:\1\d{3})*$/
const withFraction = /^([+-]?\d+|[+-]?\d{1,3}(?:\.\d{3})+(?=,)|[+-]?\d{1,3}(?:,\d{3})+(?=\.))[.,](\d+)$/

/** A number as people write it: '85.000 đ' and '85,000' are 85000, '12,5' is no whole number. */
export function readNumberCell(cell: Cell | undefined): ReadNumber {
  if (typeof cell === 'number')
    return Number.isInteger(cell) ? { is: 'whole', value: cell, asWritten: true } : { is: 'fraction' }
  const written = String(cell ?? '').trim()
  if (written === '') return { is: 'empty' }
  const text = written.normalize('NFKC').replace(/\s+/g, ' ').replace(currency, '')
  if (whole.test(text)) return wholeOf(text, text === written)
  if (inThousands.test(text)) return wholeOf(text.replace(/[. ,]/g, ''), false)
  const [, integer, fraction] = withFraction.exec(text) ?? []
  if (integer === undefined || fraction === undefined) return { is: 'text', text: written }
  return /^0+$/.test(fraction) ? wholeOf(integer.replace(/[.,]/g, ''), false) : { is: 'fraction' }
}

const wholeOf = (digits: string, asWritten: boolean): ReadNumber => ({
  is: 'whole',
  value: Number(digits),
  asWritten,
})

/** Why a number is not taken; empty where it is. */
export function problemOfNumber(read: ReadNumber, name: string, most: number): string {
  if (read.is === 'text') return sentences.notANumber(name, read.text)
  if (read.is === 'fraction') return sentences.notWhole(name)
  if (read.is === 'empty') return ''
  if (read.value < 0) return sentences.negative(name)
  return read.value > most ? sentences.tooHigh(name, most) : ''
}
