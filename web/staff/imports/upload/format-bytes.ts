const kilobyte = 1024

/** The size of a file as people read it. */
export function formatBytes(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} byte`
  const inKilobytes = bytes / kilobyte
  const [value, unit] = inKilobytes < kilobyte ? [inKilobytes, 'KB'] : [inKilobytes / kilobyte, 'MB']
  return `${value.toLocaleString('vi-VN', { maximumFractionDigits: 1 })} ${unit}`
}
