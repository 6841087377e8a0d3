import { allPages, findPage } from './cache-page.ts'
import { markCached, type Reason, escapeHtml, type CachedPage, savedAt } from './cached-page.ts'

/** In the place of a page that was not kept: what is here instead. Its styles are those of the page kept last. */
export function offlinePage(pages: readonly CachedPage[]): Response {
  const newest = pages.toReversed()
  const styles = newest[0]?.files.filter((file) => file.endsWith('.css')) ?? []
  return new Response(
    `<!DOCTYPE html><html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Không có mạng</title>${styles
      .map((file) => `<link rel="stylesheet" href="${escapeHtml(file)}">`)
      .join('')}</head><body class="flex flex-col font-sans"><main class="shell flex-1 py-12">
<h1 class="text-3xl sm:text-4xl">Không có mạng</h1>
<p class="mt-3 max-w-xl text-ink-soft">Trang này chưa được lưu trên máy. Khi có mạng trở lại, bạn mở nó như thường.</p>
<p class="mt-6"><a class="button button-primary button-md" href="">Thử lại</a></p>
${newest.length > 0 ? `<h2 class="mt-10 text-2xl">Những trang đã lưu</h2><ul class="mt-3 max-w-xl">${newest.map(row).join('')}</ul>` : ''}
</main></body></html>`,
    {
      status: 503,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'",
      },
    },
  )
}

const row = ({ url, title, at }: CachedPage) =>
  `<li class="border-b border-line"><a class="flex min-h-11 items-baseline justify-between gap-4 py-2.5" href="${escapeHtml(url)}"><span class="min-w-0">${escapeHtml(title || url)}</span><span class="figures shrink-0 text-sm text-ink-soft">lưu lúc ${savedAt(at)}</span></a></li>`

/** So long the shop may take where a kept page could be shown. */
export const patienceMs = 6_000

type Shown = { answer: Response } | { reason: Reason }

/** The shop's own answer goes before a kept one, which says what it is. */
export async function answerPage(url: URL, asked: Promise<Response>): Promise<Response> {
  const shown = await answerInTime(asked)
  if ('answer' in shown) return shown.answer
  const kept = await findPage(url)
  if (kept) return markCached(kept, shown.reason)
  return asked.catch(async () => offlinePage(await allPages()))
}

async function answerInTime(asked: Promise<Response>): Promise<Shown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Shown>((resolve) => {
    timer = setTimeout(() => resolve({ reason: 'slow' }), patienceMs)
  })
  const answered = asked.then(
    (answer): Shown => (answer.status >= 500 ? { reason: 'silent' } : { answer }),
    (): Shown => ({ reason: 'offline' }),
  )
  try {
    return await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}
