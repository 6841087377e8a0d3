/** Cursor row of a screen's list. */
const firstRow = () => contentOfPage()?.querySelector<HTMLElement>('tr[tabindex="0"]')

/** Past the menus; to the list where there is one; without scripts to the main part of the page. */
export function SkipLink() {
  return (
    <a
      href={`#${mainId}`}
      onClick={(event) => {
        event.preventDefault()
        const place = firstRow() ?? contentOfPage()
        place?.focus()
      }}
      className="fixed start-4 top-2 z-60 -translate-y-20 rounded-md bg-ink px-4 py-2.5 font-semibold text-paper focus:translate-y-0"
    >
      Đến nội dung chính
    </a>
  )
}

export const mainId = 'noi-dung'
/** Within the main part of a screen that has a menu beside it: what the menu leads to. */
export const adminContentId = 'noi-dung-quan-tri'

/** Content of a page, behind its menus. */
export const contentOfPage = () => document.getElementById(adminContentId) ?? document.getElementById(mainId)
