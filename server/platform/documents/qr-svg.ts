import createQrCode from 'qrcode-generator'

/** Free modules around the code, without which some cameras do not find it. */
const margin = 4

/**
 * A QR code as one path, black on white in either theme: phones read nothing else reliably. A module is one unit, so it is sharp
 * at any size, on paper too.
 */
export function qrSvg(text: string): string {
  const code = createQrCode(0, 'M')
  code.addData(text, 'Byte')
  code.make()
  const count = code.getModuleCount()
  const size = count + 2 * margin
  const lines: string[] = []
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count;) {
      const start = column
      while (column < count && code.isDark(row, column)) column++
      if (column > start)
        lines.push(`M${start + margin} ${row + margin}h${column - start}v1H${start + margin}z`)
      else column++
    }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${lines.join('')}"/></svg>`
}
