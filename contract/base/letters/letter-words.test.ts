import { describe, expect, test } from 'vitest'
import { fillWords, unknownValue } from './letter-words.ts'

describe('placeholders of a letter', () => {
  test.each<[string, string]>([
    ['Chào {ten}!', 'Chào Lan!'],
    ['{ma_don} và {ma_don}', 'HS1 và HS1'],
    ['{ly_do}', '{ly_do}'],
    ['{} { ten } {constructor} {ten', '{} { ten } {constructor} {ten'],
    ['không có gì', 'không có gì'],
  ])('the text %j of a letter becomes %j', (words, filled) => {
    expect(fillWords(words, { ten: 'Lan', ma_don: 'HS1' })).toBe(filled)
  })

  test('the value of a placeholder in a letter is not filled in a second time', () => {
    expect(fillWords('{ten}', { ten: '{ma_don}', ma_don: 'HS1' })).toBe('{ma_don}')
    expect(fillWords('{ten}', { ten: '$& $1' })).toBe('$& $1')
  })

  test.each<[string, string | undefined]>([
    ['Chào {ten}', undefined],
    ['Chào {ten}, {ly_do}', 'ly_do'],
    ['{tên}', 'tên'],
    ['{}', ''],
  ])('the text %j of a letter has the unknown placeholder %j', (words, unknown) => {
    expect(unknownValue(words, ['ten', 'ma_don'])).toBe(unknown)
  })
})
