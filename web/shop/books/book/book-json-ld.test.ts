import { describe, expect, test } from 'vitest'
import { paidDelivery, plainDelivery } from '#test/delivery/test-delivery.ts'
import { noDetails } from '#contract/catalogue/books/book-fields.ts'
import type { Book } from '#contract/catalogue/books/catalogue.ts'
import { bookJsonLd, breadcrumbJsonLd } from './book-json-ld.ts'

const shopUrl = 'https://hiensach.vn'
const book: Book = {
  ...noDetails,
  book_id: 7,
  title: 'Dế Mèn phiêu lưu ký',
  author_id: 3,
  author: { author_id: 3, name: 'Tô Hoài' },
  author_name: 'Tô Hoài',
  authors: [{ author_id: 3, name: 'Tô Hoài' }],
  category_id: 2,
  category: { category_id: 2, name: 'Thiếu nhi Việt Nam' },
  category_name: 'Thiếu nhi Việt Nam',
  publisher_id: 1,
  publisher: 'NXB Kim Đồng',
  publisher_year: '2019-01-01',
  series: null,
  price: 50_000,
  price_until: null,
  price_origin: 60_000,
  originalPrice: 60_000,
  quantity: 9,
  is_bn: 1,
  availability: 'in_stock',
  rating: 4.5,
  count_review: 2,
  isbn: '9786042086295',
  language: 'Tiếng Việt',
  number_of_page: 164,
  description: 'Chú dế đi xa.',
  file_demo_url: null,
  image_url: '/covers/7-0a1b2c3d.svg',
  image: { thumb: '/covers/7-0a1b2c3d.svg', card: '/covers/7-0a1b2c3d.svg', full: '/covers/7-0a1b2c3d.svg' },
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}
const terms = { told: plainDelivery, return_days: plainDelivery.return_days }
const jsonLd = (of: Book, reviews: readonly (typeof review)[], publicUrl: string) =>
  bookJsonLd({ book: of, reviews, terms, publicUrl })

const review = {
  rating: 5,
  content: 'Hay lắm.',
  created_at: '2026-02-03T10:00:00.000Z',
  user: { full_name: 'Lê Thu Hương' },
}

describe('structured data', () => {
  test('the JSON-LD of a book has its offer, in dong', () => {
    const { offers, image, datePublished } = jsonLd(book, [review], shopUrl)
    expect(offers).toMatchObject({
      price: 50_000,
      priceCurrency: 'VND',
      url: 'https://hiensach.vn/book/7-de-men-phieu-luu-ky',
    })
    expect(image).toBe('https://hiensach.vn/covers/7-0a1b2c3d.png')
    expect(datePublished).toBe('2019')
  })

  test.each<[Book['availability'], string]>([
    ['in_stock', 'InStock'],
    ['low_stock', 'LimitedAvailability'],
    ['out_of_stock', 'OutOfStock'],
    ['not_on_sale', 'OutOfStock'],
  ])('the availability %s is %s in the JSON-LD of a book', (availability, name) => {
    expect(jsonLd({ ...book, availability }, [], shopUrl).offers.availability).toBe(
      `https://schema.org/${name}`,
    )
  })

  test('the JSON-LD of a book has the shipping fees of each zone, as the shop has set them', () => {
    const rates = (price: number, told: typeof plainDelivery) =>
      bookJsonLd({
        book: { ...book, price },
        reviews: [],
        terms: { ...terms, told },
        publicUrl: shopUrl,
      }).offers.shippingDetails.map(({ shippingRate }) => shippingRate?.value)
    expect(rates(50_000, plainDelivery)).toEqual([0, 0, 0])
    expect(rates(50_000, paidDelivery)).toEqual([20_000, 25_000, 40_000])
    expect(rates(300_000, paidDelivery)).toEqual([0, 0, 40_000])
    const quoted = { ...paidDelivery, quoted_by: 'ghn' } as const
    expect(rates(50_000, quoted)).toEqual([undefined, undefined, undefined])
    expect(rates(300_000, quoted)).toEqual([0, 0, undefined])
    const { shippingDetails, hasMerchantReturnPolicy } = jsonLd(book, [], shopUrl).offers
    expect(shippingDetails[2]).toMatchObject({
      shippingDestination: { addressCountry: 'VN', name: 'Các tỉnh, thành khác' },
      deliveryTime: { transitTime: { minValue: 2, maxValue: 4, unitCode: 'DAY' } },
    })
    expect(hasMerchantReturnPolicy).toMatchObject({
      merchantReturnDays: 7,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    })
  })

  test('the JSON-LD of a book has its author and series with their pages', () => {
    const part = jsonLd({ ...book, series: { series_id: 4, name: 'Tủ sách Vàng' }, volume: 2 }, [], shopUrl)
    expect(part).toMatchObject({
      author: [{ name: 'Tô Hoài', url: 'https://hiensach.vn/tac-gia/3-to-hoai' }],
      isPartOf: { '@type': 'BookSeries', url: 'https://hiensach.vn/bo-sach/4-tu-sach-vang' },
      position: 2,
    })
  })

  test('the JSON-LD of a book has a rating only where there are ratings', () => {
    expect(jsonLd(book, [review], shopUrl)).toMatchObject({
      aggregateRating: { ratingValue: 4.5, reviewCount: 2 },
      review: [{ reviewBody: 'Hay lắm.', datePublished: '2026-02-03' }],
    })
    const unrated = JSON.stringify(jsonLd({ ...book, rating: 0, count_review: 0 }, [], shopUrl))
    expect(unrated).not.toContain('aggregateRating')
  })

  test('the JSON-LD of a book leaves out what is not known', () => {
    const bare = {
      ...book,
      authors: [],
      publisher: null,
      publisher_year: null,
      isbn: null,
      number_of_page: null,
      language: null,
    }
    const said = Object.keys(
      JSON.parse(JSON.stringify(jsonLd({ ...bare, description: '' }, [], shopUrl))) as object,
    )
    for (const name of [
      'publisher',
      'datePublished',
      'isbn',
      'numberOfPages',
      'inLanguage',
      'description',
      'author',
    ]) {
      expect(said).not.toContain(name)
    }
  })
})

test('the JSON-LD of the breadcrumbs has the way to a book, step by step', () => {
  expect(
    breadcrumbJsonLd(
      [
        { name: 'Trang chủ', path: '/' },
        { name: 'Thơ ca', path: '/books?category_id=3' },
      ],
      shopUrl,
    ),
  ).toMatchObject({
    itemListElement: [
      { position: 1, name: 'Trang chủ', item: 'https://hiensach.vn/' },
      { position: 2, name: 'Thơ ca', item: 'https://hiensach.vn/books?category_id=3' },
    ],
  })
})
