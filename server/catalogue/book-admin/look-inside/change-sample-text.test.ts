import { expect, test } from 'vitest'
import { sampleTextIn } from './change-sample-text.ts'

test.each([
  [
    '\uFEFFTrăm năm\r\ntrong cõi người ta,\r\n\r\n\r\n\r\nChữ tài  \r',
    'Trăm năm\ntrong cõi người ta,\n\nChữ tài',
  ],
  ['Tra\u0306m na\u0306m', 'Trăm năm'],
  [' \n\nmột dòng\n ', 'một dòng'],
])('the text of an upload is clean: %j', (written, kept) => {
  expect(sampleTextIn(Buffer.from(written))).toBe(kept)
})

test.each([
  ['nothing', Buffer.of()],
  ['blank lines', Buffer.from(' \n \n')],
  ['markup', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a PDF of letters alone', Buffer.from('%PDF-1.4 ...')],
  ['a photo', Buffer.of(0xff, 0xd8, 0xff, 0xe0, 0x00)],
  ['UTF-16', Buffer.from('Trăm năm', 'utf16le')],
  ['signs that no writing has', Buffer.from('a\u0000b')],
])('an upload of %s has no text', (_, bytes) => {
  expect(sampleTextIn(bytes)).toBeUndefined()
})
