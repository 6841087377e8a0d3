import { describe, expect, test } from 'vitest'
import { blockAfter, sampleBlocks } from './sample-blocks.ts'

const long = 'Buổi sáng hôm nay, mùa đông đột nhiên đến, không báo cho biết trước, và ai cũng mặc áo rét.'
const longer =
  'Thế mà qua một đêm mưa rào, trời bỗng đổi ra gió bấc, rồi cái lạnh ở đâu đến làm người ta tưởng.'

describe('blocks of an opening', () => {
  test('an opening is divided by blank lines, with its chapters and its source', () => {
    const text = `# Mở đầu\n\n${long}\n\nTrăm năm trong cõi người ta,\nChữ tài chữ mệnh khéo là ghét nhau.\n\nNguồn: Truyện Kiều,\nthuộc phạm vi công cộng`
    expect(sampleBlocks(text)).toEqual([
      { kind: 'heading', text: 'Mở đầu' },
      { kind: 'paragraph', text: long },
      { kind: 'verse', text: 'Trăm năm trong cõi người ta,\nChữ tài chữ mệnh khéo là ghét nhau.' },
      { kind: 'source', text: 'Nguồn: Truyện Kiều, thuộc phạm vi công cộng' },
    ])
  })

  test('lines too long for a poem are paragraphs, one each', () => {
    expect(sampleBlocks(`# Một\n${long}\nChào.\n${longer}`).map(({ kind }) => kind)).toEqual([
      'heading',
      'paragraph',
      'paragraph',
      'paragraph',
    ])
  })

  test('a line alone is a paragraph', () => {
    expect(sampleBlocks('Tùng... tùng... tùng...')).toEqual([
      { kind: 'paragraph', text: 'Tùng... tùng... tùng...' },
    ])
  })
})

describe('place after an extract', () => {
  const blocks = sampleBlocks(`${long}\n\n${longer}\n\nSơn tung chăn tỉnh dậy.\n\nNguồn: Gió lạnh đầu mùa`)
  test.each([
    ['a whole block', long, 1],
    ['two blocks', `${long}\n\n${longer}`, 2],
    ['a part of a block', long.slice(0, 70), 0],
    ['a part of a later block', longer.slice(0, 70), 1],
    ['what the opening does not have', 'Một câu ở đâu đó khác hẳn, không có trong sách này.', 0],
    ['too little to be found', 'Sơn', 0],
  ])('reading goes on after %s', (_, extract, place) => {
    expect(blockAfter(blocks, extract)).toBe(place)
  })

  test('reading does not go on at the source', () => {
    expect(blockAfter(sampleBlocks(`${long}\n\nNguồn: sách`), long)).toBe(0)
  })
})
