import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from 'playwright-core'
import { findBrowser } from '#test/browser/find-browser.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { report } from '#proof/bench/report.ts'
import { installTool } from '#scripts/launch/install-tool.mjs'

/** Its packages are many, and nothing else uses them. */
const tool = path.join(import.meta.dirname, '../lighthouse')

type Audit = {
  id: string
  score: number | null
  scoreDisplayMode: string
  displayValue?: string
  numericValue?: number
}
type Report = { categories: Record<string, { score: number | null }>; audits: Record<string, Audit> }
type Lighthouse = (
  address: string,
  flags: { port: number; logLevel: 'error' },
) => Promise<{ lhr: Report } | undefined>

const debuggingPort = 9333
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Runs for a median: what else the machine does counts against the page, and one run says little. */
const runs = 5

/** Lighthouse as a phone sees the home page, the list and a book: the median of some runs. */
export async function measureLighthouse(shop: BenchShop) {
  await installTool(tool, 'Installing Lighthouse')
  const { executable, args } = await findBrowser()
  const browser = await chromium.launch({
    executablePath: executable,
    args: [...args, '--no-sandbox', `--remote-debugging-port=${debuggingPort}`],
  })
  try {
    for (const path of ['/', '/books', '/book/1']) await measurePage(shop.url, path)
  } finally {
    await browser.close()
  }
}

async function measurePage(url: string, path: string) {
  const results = []
  for (let run = 0; run < runs; run++) results.push(await readPage(url + path))
  for (const name of categories) {
    const scores = results.map((result) => Math.round((result.categories[name]?.score ?? 0) * 100))
    const score = median(scores)
    report({
      what: `Lighthouse ${path} ${name}`,
      measured: `${score} (${scores.join(', ')})`,
      goal: '100 in the median',
      reached: score === 100,
    })
  }
  const shift = Math.max(...results.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1))
  report({
    what: `Layout shift ${path}`,
    measured: shift.toFixed(3),
    goal: '0.02 or less',
    reached: shift <= 0.02,
  })
  const unmet = Object.values(results.at(-1)?.audits ?? {}).filter(
    (audit) => audit.score !== null && audit.score < 0.9 && audit.scoreDisplayMode !== 'informative',
  )
  for (const audit of unmet) console.log(`    ${audit.id}: ${audit.displayValue ?? ''}`)
}

async function readPage(address: string) {
  const main = pathToFileURL(path.join(tool, 'node_modules/lighthouse/core/index.js')).href
  const { default: lighthouse } = (await import(main)) as { default: Lighthouse }
  const result = await lighthouse(address, { port: debuggingPort, logLevel: 'error' })
  if (!result) throw new Error(`Lighthouse could not read ${address}`)
  return result.lhr
}

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
