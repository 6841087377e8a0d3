/** Crawlers of other sites do not draw SVG; every generated cover also stands there as PNG. */
export function crawlerImage(address: string): string {
  return address.replace(/\.svg$/, '.png')
}
