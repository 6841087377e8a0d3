import { type Charging, promisedFee } from '#contract/selling/delivery/promised-fee.ts'
import { deliveryZones, type DeliveryZone, zoneNames } from '#contract/selling/delivery/delivery-settings.ts'
import { authorPath, bookPath, seriesPath } from '#contract/platform/pages/place-paths.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { returnPolicyJsonLd } from '#web/shop/policies/return-policy-json-ld.ts'

const schema = 'https://schema.org' as const

type Review = { rating: number; content: string; created_at: string; user: { full_name: string } }

type Shown = {
  book: Book
  reviews: readonly Review[]
  /** As the shop has set them. */
  terms: { told: Charging; return_days: number }
  publicUrl: string
}

/** Structured data of a book's page for search engines. */
export function bookJsonLd({ book, reviews, terms, publicUrl }: Shown) {
  const url = publicUrl + bookPath(book)
  return {
    '@context': schema,
    '@type': ['Product', 'Book'],
    '@id': url,
    url,
    name: book.title,
    image: new URL(crawlerImage(book.image.full), publicUrl).href,
    description: book.description || undefined,
    sku: String(book.book_id),
    category: book.category_name,
    author:
      book.authors.length > 0
        ? book.authors.map((author) => ({
            '@type': 'Person',
            name: author.name,
            url: publicUrl + authorPath(author),
          }))
        : undefined,
    publisher: book.publisher ? { '@type': 'Organization', name: book.publisher } : undefined,
    isPartOf: book.series
      ? { '@type': 'BookSeries', name: book.series.name, url: publicUrl + seriesPath(book.series) }
      : undefined,
    position: book.series ? (book.volume ?? undefined) : undefined,
    bookEdition: book.edition ?? undefined,
    datePublished: book.publisher_year?.slice(0, 4),
    isbn: book.isbn ?? undefined,
    inLanguage: book.language === 'Tiếng Việt' ? 'vi' : (book.language ?? undefined),
    numberOfPages: book.number_of_page ?? undefined,
    offers: {
      '@type': 'Offer',
      url,
      price: book.price,
      priceCurrency: 'VND',
      priceValidUntil: book.price_until ?? undefined,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${offerAvailability(book)}`,
      shippingDetails: deliveryZones.map((zone) => shippingOf(book.price, zone, terms.told)),
      hasMerchantReturnPolicy: returnPolicyJsonLd(terms.return_days, publicUrl),
    },
    ...(book.count_review > 0 && ratingOf(book, reviews)),
  }
}

/** Days of sending the book alone into a zone, and its cost where that is promised. */
function shippingOf(price: number, zone: DeliveryZone, charging: Charging) {
  const fee = promisedFee(charging, zone, price)
  const { days_least, days_most } = charging.zones[zone]
  return {
    '@type': 'OfferShippingDetails',
    shippingLabel: zoneNames[zone],
    shippingRate: fee === undefined ? undefined : { '@type': 'MonetaryAmount', value: fee, currency: 'VND' },
    shippingDestination: { '@type': 'DefinedRegion', name: zoneNames[zone], addressCountry: 'VN' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: days(0, 1),
      transitTime: days(days_least, days_most),
    },
  }
}

const days = (least: number, most: number) => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
})

function offerAvailability({ availability }: Book): string {
  if (availability === 'low_stock') return 'LimitedAvailability'
  return availability === 'in_stock' ? 'InStock' : 'OutOfStock'
}

function ratingOf(book: Book, reviews: readonly Review[]): object {
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: book.rating,
      reviewCount: book.count_review,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.slice(0, 5).map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.user.full_name },
      datePublished: review.created_at.slice(0, 10),
      reviewBody: review.content,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating },
    })),
  }
}

export function breadcrumbJsonLd(crumbs: readonly { name: string; path: string }[], publicUrl: string) {
  return {
    '@context': schema,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  }
}

/** Crawlers of other sites do not draw SVG; every generated cover also stands there as PNG. */
export function crawlerImage(address: string): string {
  return address.replace(/\.svg$/, '.png')
}
