import { ButtonLink } from '#web/ui/elements/button.tsx'

/** Where to go on from where there is nothing. */
export function HomeOrBooks() {
  return (
    <>
      <ButtonLink to="/">Về trang chủ</ButtonLink>
      <ButtonLink to="/books" variant="outline">
        Xem tất cả sách
      </ButtonLink>
    </>
  )
}
