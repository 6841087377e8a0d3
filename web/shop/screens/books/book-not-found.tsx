import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { LineDrawing } from '#web/base/ui/elements/line-drawing.tsx'
import { noSuchBook } from '#contract/catalogue/books/book-sorts.ts'

export default function BookNotFound() {
  return (
    <div className="shell flex flex-col items-center gap-3 py-20 text-center">
      <MissingBook />
      <h1 className="text-2xl sm:text-3xl">{noSuchBook}</h1>
      <p className="text-ink-soft">Có thể cuốn này đã rời kệ, hoặc đường dẫn bị gõ nhầm.</p>
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Về trang chủ</ButtonLink>
        <ButtonLink to="/books" variant="outline">
          Xem tất cả sách
        </ButtonLink>
      </div>
    </div>
  )
}

/** A row of books with a gap where one stood. */
function MissingBook() {
  return (
    <LineDrawing viewBox="0 0 160 84" className="mb-3 h-24 w-44 fill-surface">
      <path d="M4 80h152" strokeLinecap="round" />
      <path d="M22 22h14v58H22zM36 14h12v66H36zM48 28h16v52H48zM102 18h13v62h-13zM115 26h15v54h-15zM130 16h11v64h-11z" />
      <path d="M68 20h28v60H68z" strokeDasharray="4 4" className="fill-none stroke-seal" />
    </LineDrawing>
  )
}
