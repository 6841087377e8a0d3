import { type Browser, chromium } from 'playwright-core'
import { findBrowser } from '#test/browser/find-browser.ts'
import { bytesOf, filesOfPage } from '#test/browser/files-of-page.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { report } from '#proof/bench/report.ts'

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} kB`

/** Weight of a page that a browser loads while nobody touches it, compressed with gzip. */
export async function measureWeight(shop: BenchShop) {
  const { executable, args } = await findBrowser()
  const browser = await chromium.launch({ executablePath: executable, args: [...args, '--no-sandbox'] })
  try {
    for (const [name, path, goal] of pages) await weigh(browser, name, shop.url + path, goal)
  } finally {
    await browser.close()
  }
}

const pages = [
  ['Home page', '/', 118],
  ['List', '/books', 124],
  ['Book detail', '/book/1', 126],
] as const

async function weigh(browser: Browser, name: string, address: string, goal: number) {
  const weight = async (kind: 'js' | 'css') => {
    const page = await browser.newPage()
    const files = await filesOfPage(page, address, kind)
    await page.close()
    return bytesOf(files)
  }
  const [scripts, styles] = [await weight('js'), await weight('css')]
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
