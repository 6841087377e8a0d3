/**
 * React empties a document that it can no longer draw. Then at least this stands there, made without React and without markup from
 * text, which the page's policy forbids.
 */
export function drawLastResort() {
  queueMicrotask(() => {
    if (document.body?.childElementCount) return
    const html = document.documentElement ?? document.appendChild(document.createElement('html'))
    const body = document.body ?? html.appendChild(document.createElement('body'))
    body.className = 'shell py-20 text-center font-sans'
    const title = document.createElement('h1')
    title.textContent = 'Trang này gặp trục trặc'
    const sentence = document.createElement('p')
    sentence.setAttribute('role', 'alert')
    sentence.textContent = 'Trang không hiển thị được. Hãy tải lại trang để tiếp tục.'
    const button = document.createElement('button')
    button.className = 'button button-primary button-md'
    button.textContent = 'Tải lại trang'
    button.addEventListener('click', () => location.reload())
    const home = document.createElement('a')
    home.href = '/'
    home.textContent = 'Về trang chủ'
    body.append(title, sentence, button, document.createElement('br'), home)
  })
}
