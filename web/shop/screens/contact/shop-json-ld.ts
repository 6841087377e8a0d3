import type { Shop } from '#contract/base/shop/shop.ts'
import { openingHoursForCrawlers } from './contact-links.ts'

/** Structured data of the shop: its owner, and how its books are searched. */
export function shopJsonLd(shop: Shop, publicUrl: string) {
  return {
    '@context': 'https://schema.org' as const,
    '@graph': [
      {
        '@type': 'WebSite',
        name: shop.name,
        url: `${publicUrl}/`,
        inLanguage: 'vi',
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
          'query-input': 'required name=search_term_string',
        },
      },
      {
        '@type': 'BookStore',
        name: shop.name,
        description: shop.blurb,
        url: `${publicUrl}/`,
        telephone: shop.phone || undefined,
        email: shop.email || undefined,
        address: shop.address
          ? { '@type': 'PostalAddress', streetAddress: shop.address, addressCountry: 'VN' }
          : undefined,
        openingHours: openingHoursForCrawlers(shop.opening_hours),
        logo: `${publicUrl}/icon-512.png`,
        image: `${publicUrl}/og-default.png`,
      },
    ],
  }
}
