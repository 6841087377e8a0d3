import { chromium } from 'playwright-core'
import { findBrowser } from '#test/browser/find-browser.ts'
import type { BenchShop } from '#bench/shop/bench-shop.ts'
import { report } from '#bench/report.ts'

const debuggingPort = 9333
const goals = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Lighthouse as a phone sees the home page, the list and a book. */
export async function measureLighthouse(shop: BenchShop) {
  const { default: lighthouse } = await import('lighthouse')
  const { executable, args } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: executable,
    args: [...args, '--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    for (const path of ['/', '/books', '/book/1']) {
      const result = await lighthouse(shop.url + path, { port: debuggingPort, logLevel: 'error' })
      if (!result) throw new Error(`Lighthouse could not read ${path}`)
      const { categories, audits } = result.lhr
      for (const [name, goal] of Object.entries(goals)) {
        const score = Math.round((categories[name]?.score ?? 0) * 100)
        report({
          what: `Lighthouse ${path} ${name}`,
          measured: String(score),
          goal: `at least ${goal}`,
          reached: score >= goal,
        })
      }
      const shift = audits['cumulative-layout-shift']?.numericValue ?? 1
      report({
        what: `Layout shift ${path}`,
        measured: shift.toFixed(3),
        goal: '0.02 or less',
        reached: shift <= 0.02,
      })
      const unmet = Object.values(audits).filter(
        (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
      )
      for (const audit of unmet) console.log(`    ${audit.id}: ${audit.displayValue ?? ''}`)
    }
  } finally {
    await browser.close()
  }
}
