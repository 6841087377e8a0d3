import type { Book } from '#contract/catalogue/catalogue.ts'
import { crawlerImage } from './crawler-image.ts'

const schema = 'https://schema.org' as const

type Review = { rating: number; content: string; created_at: string; user: { full_name: string } }

/** What search engines read of a book's page. */
export function bookJsonLd(book: Book, reviews: readonly Review[], publicUrl: string) {
  const url = `${publicUrl}/book/${book.book_id}`
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
      book.authors.length > 0 ? book.authors.map(({ name }) => ({ '@type': 'Person', name })) : undefined,
    publisher: book.publisher ? { '@type': 'Organization', name: book.publisher } : undefined,
    datePublished: book.publisher_year?.slice(0, 4),
    isbn: book.isbn ?? undefined,
    inLanguage: book.language === 'Tiếng Việt' ? 'vi' : (book.language ?? undefined),
    numberOfPages: book.number_of_page ?? undefined,
    offers: {
      '@type': 'Offer',
      url,
      price: book.price,
      priceCurrency: 'VND',
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${offerAvailability(book)}`,
    },
    ...(book.count_review > 0 && ratingOf(book, reviews)),
  }
}

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
