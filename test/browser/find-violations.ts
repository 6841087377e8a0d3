import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** In the middle of a change of colours nothing has the colour that it is going to have. */
const standStill = `Promise.allSettled(document.getAnimations()
  .filter((each) => each.effect?.getComputedTiming().endTime !== Infinity).map((each) => each.finished)).then(() => {})`

type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** What axe finds wrong on the page as it stands, in words. The dark changes colours and nothing else, so only those are looked at there. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(standStill)
  // Runs in the page by the debugger's own door: the policy against foreign scripts stays on.
  const result = (await page.evaluate(
    `${await axe}; axe.run(matchMedia('(prefers-color-scheme: dark)').matches ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {})`,
  )) as AxeResult
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}
