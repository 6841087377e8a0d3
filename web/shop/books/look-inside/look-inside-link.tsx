import { samplePath } from '#contract/platform/pages/place-paths.ts'
import type { Leaf } from '#contract/catalogue/book-admin/look-inside.ts'
import { isLinkAddress } from '#contract/platform/shape/link-address.ts'
import { BookOpen } from '#web/base/icons/first-icons.ts'
import { ButtonLink, buttonClasses } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'

type Props = {
  book: { book_id: number; title: string; file_demo_url: string | null }
  leaves: readonly Leaf[]
  hasText: boolean
}

/** The one way to what of a book can be read before it is bought; a sample that lies elsewhere only where the shop has none itself. */
export function LookInsideLink({ book, leaves, hasText }: Props) {
  if (leaves.length > 0)
    return (
      <Link to={samplePath(book)} className="leaves">
        {leaves.slice(0, 2).map(({ thumb_url }) => (
          <img key={thumb_url} src={thumb_url} alt="" loading="lazy" width={160} height={240} />
        ))}
        <span className="leaves-more">
          <BookOpen size={18} />
          Đọc thử {leaves.length} trang
        </span>
      </Link>
    )
  if (hasText)
    return (
      <ButtonLink to={samplePath(book)} variant="outline" size="sm" className="w-full">
        <BookOpen size={18} />
        Đọc thử
      </ButtonLink>
    )
  if (!book.file_demo_url || !isLinkAddress(book.file_demo_url)) return null
  return (
    <a href={book.file_demo_url} className={buttonClasses({ variant: 'outline', size: 'sm' }, 'w-full')}>
      Đọc thử
    </a>
  )
}
