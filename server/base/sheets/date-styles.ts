import { XmlReader } from './xml-reader.ts'

const builtInDates = new Set([14, 15, 16, 17, 18, 19, 20, 21, 22, 45, 46, 47])

/** The numbers of the styles that show a number as a date. */
export async function readDateStyles(xml: AsyncIterable<Uint8Array>): Promise<Set<number>> {
  const dateFormats = new Set(builtInDates)
  const found = new Set<number>()
  let inStyles = false
  let style = 0
  const reader = new XmlReader({
    open: (name, attribute) => {
      if (name === 'numFmt' && isDateFormat(attribute('formatCode') ?? ''))
        dateFormats.add(Number(attribute('numFmtId')))
      if (name === 'cellXfs') inStyles = true
      if (name !== 'xf' || !inStyles) return
      if (dateFormats.has(Number(attribute('numFmtId')))) found.add(style)
      style++
    },
    close: (name) => {
      if (name === 'cellXfs') inStyles = false
    },
  })
  for await (const chunk of xml) reader.push(chunk)
  return found
}

/** Only dates have days and years in their format; what stands in quotes, brackets or behind a backslash is shown. */
export function isDateFormat(code: string): boolean {
  return /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, '').replace(/general/gi, ''))
}
