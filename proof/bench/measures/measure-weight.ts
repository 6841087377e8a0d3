import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '#test/browser/find-browser.ts'
import { bytesOf, filesOfPage } from '#test/browser/files-of-page.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { bounds } from '#proof/bench/bounds.ts'
import { report } from '#proof/bench/report.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** Weight of a page that a browser loads while nobody touches it, compressed with gzip. */
export async function measureWeight(shop: BenchShop) {
  await withBrowser(async (browser) => {
    for (const [name, path, goal] of pages) await weigh(browser, name, shop.url + path, goal)
  })
}

export async function withBrowser(work: (browser: Browser) => Promise<void>) {
  const { executable, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath: executable, args: [...args, '--no-sandbox'] })
  await work(browser).finally(() => browser.close())
}

/** Bytes of the files of a kind that a page loads, as gzip. */
export async function weighFiles(browser: Browser, address: string, kind: 'js' | 'css'): Promise<number> {
  const page = await browser.newPage()
  const files = await filesOfPage(page, address, kind)
  await page.close()
  return bytesOf(files)
}

const pages = [
  ['Home page', '/', bounds['JavaScript of the home page, gzip'].today.most],
  ['List', '/books', bounds['JavaScript of the list, gzip'].today.most],
  ['Book detail', '/book/1', bounds['JavaScript of a book, gzip'].today.most],
] as const

async function weigh(browser: Browser, name: string, address: string, goal: number) {
  const [scripts, styles] = [
    await weighFiles(browser, address, 'js'),
    await weighFiles(browser, address, 'css'),
  ]
  report({
    what: `${name}: JavaScript, gzip`,
    measured: kilobytes(scripts),
    goal: `${goal} kB or less`,
    reached: scripts <= goal * 1024,
  })
  report({
    what: `${name}: CSS, gzip`,
    measured: kilobytes(styles),
    goal: '20 kB or less',
    reached: styles <= 20 * 1024,
  })
}
