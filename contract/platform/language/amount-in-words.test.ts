import { expect, test } from 'vitest'
import { amountInWords } from './amount-in-words.ts'

test.each([
  [0, 'Không đồng'],
  [5, 'Năm đồng'],
  [10, 'Mười đồng'],
  [15, 'Mười lăm đồng'],
  [21, 'Hai mươi mốt đồng'],
  [104, 'Một trăm lẻ bốn đồng'],
  [1_000, 'Một nghìn đồng'],
  [10_001, 'Mười nghìn không trăm lẻ một đồng'],
  [120_000, 'Một trăm hai mươi nghìn đồng'],
  [180_600, 'Một trăm tám mươi nghìn sáu trăm đồng'],
  [354_555, 'Ba trăm năm mươi tư nghìn năm trăm năm mươi lăm đồng'],
  [1_005_000, 'Một triệu không trăm lẻ năm nghìn đồng'],
  [12_000_000, 'Mười hai triệu đồng'],
  [2_000_000_010, 'Hai tỷ không trăm mười đồng'],
  [3_415_000_000_000, 'Ba nghìn bốn trăm mười lăm tỷ đồng'],
])('the amount %i is written in Vietnamese words', (amount, words) =>
  expect(amountInWords(amount)).toBe(words),
)
