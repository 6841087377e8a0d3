import { applyStoredTheme } from './theme.ts'
import { brokenPage } from '#web/base/platform/text/sentences.ts'

/** As the page came: the shop is not asked for anything when all is lost. */
const styles = document.querySelectorAll('link[rel=stylesheet]')

/**
 * React empties a document that it can no longer draw, up to some of its scripts. Then at least this stands there, made without
 * React and without markup from text, which the page's policy forbids.
 */
export function renderFatalErrorPage() {
  queueMicrotask(() => {
    if (document.querySelector('main')) return
    const html = document.documentElement ?? document.appendChild(document.createElement('html'))
    const head = document.head ?? html.insertBefore(document.createElement('head'), document.body)
    const body = document.body ?? html.appendChild(document.createElement('body'))
    html.lang = 'vi'
    applyStoredTheme()
    head.append(make('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }), ...styles)
    document.title = sentences.title
    const again = make(
      'button',
      { className: 'button button-primary button-md', type: 'button' },
      sentences.again,
    )
    again.addEventListener('click', () => location.reload())
    const home = make('a', { className: 'button button-outline button-md', href: '/' }, sentences.home)
    const said = make('p', { className: 'mt-3 max-w-md text-ink-soft', role: 'alert' }, sentences.said)
    const ways = make('div', { className: 'mt-6 flex flex-wrap justify-center gap-3' }, again, home)
    const title = make('h1', { className: 'text-3xl sm:text-4xl' }, sentences.title)
    body.className = 'font-sans'
    body.append(
      make('main', { className: 'shell flex flex-col items-center py-20 text-center' }, title, said, ways),
    )
  })
}

const sentences = {
  title: brokenPage,
  said: 'Trang không hiển thị được. Hãy tải lại trang để tiếp tục.',
  again: 'Tải lại trang',
  home: 'Về trang chủ',
}

function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  given: Partial<HTMLElementTagNameMap[Tag]>,
  ...inside: (string | Node)[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), given)
  element.append(...inside)
  return element
}
