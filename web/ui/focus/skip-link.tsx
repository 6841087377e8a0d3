import { contentOfPage, mainId } from './page-content.ts'

/** Past the menus; without scripts to the main part of the page. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault()
        contentOfPage()?.focus()
      }}
      className="fixed start-4 top-2 z-60 -translate-y-20 rounded-md bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
    >
      Đến nội dung chính
    </a>
  )
}
