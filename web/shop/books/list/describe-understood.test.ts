import { expect, test } from 'vitest'
import { describeUnderstood } from './describe-understood.ts'

const plain = { exact: 0, left_out: [], corrected: null, meaning: null }

test.each([
  [{}, ''],
  [{ exact: 4 }, ''],
  [
    { left_out: ['hay', 'tập 9'] },
    'Không có cuốn nào khớp hết “x y”. Đây là những cuốn gần nhất, không kể “hay”, “tập 9”.',
  ],
  [{ corrected: 'x z' }, 'Không có cuốn nào khớp “x y”. Đây là kết quả cho “x z”.'],
  [
    { corrected: 'x z', left_out: ['y'] },
    'Không có cuốn nào khớp “x y”. Đây là kết quả cho “x z”, không kể “y”.',
  ],
  [{ exact: 2, corrected: 'x z' }, '2 cuốn khớp hết “x y”, theo sau là những cuốn gần nhất.'],
  [{ exact: 9, meaning: 'Ẩm thực' }, 'Kết quả gồm cả sách cho “Ẩm thực”.'],
])('a search that was understood as %j is explained as: %s', (given, sentence) => {
  expect(describeUnderstood('x y', { ...plain, ...given })).toBe(sentence)
})
