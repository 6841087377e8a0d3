import { UnreadableSheet } from './unreadable-sheet.ts'

/** A text in whichever of its encodings a spreadsheet wrote it; nothing is guessed. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decode('utf-16le', bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decode('utf-16be', bytes)
  const wide = wideEncoding(bytes)
  if (wide) return decode(wide, bytes)
  if (isBinary(bytes)) throw new UnreadableSheet('notASheet')
  try {
    return decode('utf-8', bytes)
  } catch (error) {
    if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) throw error
    return decodeVietnamese(bytes)
  }
}

function decode(encoding: string, bytes: Buffer): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new UnreadableSheet('doubtfulEncoding')
  }
}

/** Programs and pictures are full of zeros; a few make bad cells, and a file is read for the others. */
function isBinary(bytes: Buffer): boolean {
  let zeros = 0
  for (let at = bytes.indexOf(0); at >= 0; at = bytes.indexOf(0, at + 1)) zeros++
  return zeros > 3 + bytes.length / 1000
}

/** Of UTF-16 without a mark, every other byte of plain letters is zero. */
function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const start = bytes.subarray(0, 400)
  const zeros = [0, 0]
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  if (even + odd < start.length / 5) return undefined
  if (odd > even * 8) return 'utf-16le'
  return even > odd * 8 ? 'utf-16be' : undefined
}

/** Windows-1258 writes its tones behind the letter; where they stand behind anything else, it is something else. */
function decodeVietnamese(bytes: Buffer): string {
  const text = decode('windows-1258', bytes)
  const misplaced = /(?<![aăâeêioôơuưy])[\u0300\u0301\u0303\u0309\u0323]|[\u0080-\u009f]/iu
  if (misplaced.test(text)) throw new UnreadableSheet('doubtfulEncoding')
  return text.normalize('NFC')
}
