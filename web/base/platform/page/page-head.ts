import type { MetaDescriptor } from 'react-router'

export type PageHead = {
  /** Without the shop's name, which comes after it; the home page's title already carries it. */
  title: string
  description: string
  /** The canonical address below the shop's own. */
  path: string
  publicUrl: string
  shopName?: string
  image?: { url: string; alt: string; width?: number; height?: number }
  type?: 'website' | 'book' | 'product'
  noIndex?: boolean
}

const longestDescription = 160
const defaultShopName = 'Hiên Sách'

export function pageMeta(head: PageHead): MetaDescriptor[] {
  const shopName = head.shopName ?? defaultShopName
  const title = head.title.includes(shopName) ? head.title : `${head.title} | ${shopName}`
  const description = shorten(head.description, longestDescription)
  const url = new URL(head.path, head.publicUrl).href
  const image = head.image ?? { url: '/og-default.png', alt: shopName, width: 1200, height: 630 }
  return [
    { title },
    { name: 'description', content: description },
    ...(head.noIndex
      ? [{ name: 'robots', content: 'noindex' }]
      : [{ tagName: 'link' as const, rel: 'canonical', href: url }]),
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:type', content: head.type ?? 'website' },
    { property: 'og:url', content: url },
    { property: 'og:site_name', content: shopName },
    { property: 'og:locale', content: 'vi_VN' },
    ...pictureMeta(image, head.publicUrl),
    { name: 'twitter:card', content: head.image ? 'summary' : 'summary_large_image' },
  ]
}

function pictureMeta({ url, alt, width, height }: NonNullable<PageHead['image']>, publicUrl: string) {
  return [
    { property: 'og:image', content: new URL(url, publicUrl).href },
    { property: 'og:image:alt', content: alt },
    ...(width && height
      ? [
          { property: 'og:image:width', content: String(width) },
          { property: 'og:image:height', content: String(height) },
        ]
      : []),
  ]
}

const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim()

/** Cut at the end of a word. The beginning is enough unless it is mostly blank. */
export function shorten(text: string, limit: number): string {
  const beginning = onOneLine(text.slice(0, limit * 2))
  const plain = beginning.length > limit ? beginning : onOneLine(text)
  if (plain.length <= limit) return plain
  const cut = plain.slice(0, limit)
  const lastBlank = cut.lastIndexOf(' ')
  return `${cut.slice(0, lastBlank > 0 ? lastBlank : limit).replace(/[\s.,;:–-]+$/, '')}…`
}
