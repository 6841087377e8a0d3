import { data, useNavigate } from 'react-router'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/not-found.ts'
import { bookTrivia, type BookTrivia } from './book-trivia.ts'
import { type FormEvent, useId } from 'react'
import { Search } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'

/** The fact is drawn here, so that the browser shows the one that the server chose, and loads no other. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(callContext)
  return data({ fact: anyOf(bookTrivia), publicUrl }, { status: 404 })
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('Nothing to draw from')
  return item
}

export function meta({ loaderData, location, matches }: Route.MetaArgs) {
  return pageMeta({
    title: 'Trang không tồn tại',
    description: 'Trang bạn tìm không có ở đây. Hãy tìm theo tên sách hoặc trở về trang chủ.',
    path: location.pathname,
    publicUrl: loaderData?.publicUrl,
    shopName: matches[0].loaderData?.shop.name,
    noIndex: true,
  })
}

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage fact={loaderData.fact} />
}

export function NotFoundPage({ fact }: { fact: BookTrivia }) {
  return (
    <div className="shell grid items-center gap-x-16 gap-y-10 py-12 lg:grid-cols-[1fr_1.2fr] lg:py-20">
      <TriviaCard fact={fact} />
      <div className="max-lg:order-first">
        <p className="figures font-semibold text-seal">404 - Not Found</p>
        <h1 className="mt-2 text-3xl sm:text-4xl">Oops! Trang không tồn tại</h1>
        <p className="mt-4 max-w-prose text-ink-soft">
          Có thể trang đã được dời sang kệ khác, hoặc địa chỉ bị gõ thiếu một chữ.
        </p>
        <SearchForm />
        <ul className="mt-6 list-disc space-y-1.5 ps-5 text-ink-soft marker:text-seal">
          <li>Xem lại địa chỉ trên thanh trình duyệt, nhất là dấu gạch và con số.</li>
          <li>Tìm theo tên sách hoặc tên tác giả, có dấu hay không dấu đều được.</li>
          <li>
            Vẫn chưa thấy? Hãy{' '}
            <Link to="/lien-he" className="text-link">
              liên hệ với nhà sách
            </Link>
            .
          </li>
        </ul>
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink to="/">Về trang chủ</ButtonLink>
          <BackButton />
        </div>
      </div>
    </div>
  )
}

function SearchForm() {
  const navigate = useNavigate()
  const id = useId()
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q')).trim()
    if (q !== '') void navigate(`/search?${new URLSearchParams({ q })}`)
  }
  return (
    <form action="/search" onSubmit={onSubmit} className="mt-6 flex max-w-lg gap-2">
      <label htmlFor={id} className="sr-only">
        Tìm sách trong nhà sách
      </label>
      <input
        id={id}
        type="search"
        name="q"
        placeholder="Bạn đang tìm cuốn nào?"
        className="field min-w-0 flex-1"
      />
      <Button type="submit" variant="outline">
        <Search size={18} />
        Tìm
      </Button>
    </form>
  )
}

function BackButton() {
  const navigate = useNavigate()
  return (
    <Button
      variant="outline"
      className="noscript:hidden"
      onClick={() => (history.length > 1 ? history.back() : navigate('/'))}
    >
      Quay lại
    </Button>
  )
}

/** A leaf that fell out of a book, with a fact printed on it. */
function TriviaCard({ fact }: { fact: BookTrivia }) {
  return (
    <figure className="relative mx-auto w-full max-w-sm -rotate-1 rounded-sm bg-surface px-7 py-9 shadow-raised outline outline-line sm:px-9">
      <svg
        viewBox="0 0 40 12"
        aria-hidden="true"
        className="mx-auto mb-6 w-16 fill-none stroke-seal stroke-[1.5]"
      >
        <path d="M1 3c6 3 12 2 19-2 7 4 13 5 19 2M8 11h24" strokeLinecap="round" />
      </svg>
      <p className="text-center text-sm text-ink-soft">Bạn có biết?</p>
      <blockquote className="mt-3 font-serif text-lg">{fact.text}</blockquote>
      <figcaption className="mt-5 border-t border-line pt-3 text-sm text-ink-soft">
        Nguồn:{' '}
        <a href={fact.source.url} rel="noopener nofollow" className="text-link">
          {fact.source.title}
        </a>
      </figcaption>
    </figure>
  )
}
