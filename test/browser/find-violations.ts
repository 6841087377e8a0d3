import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** What axe finds wrong on the page as it stands, in words. */
export async function findViolations(page: Page): Promise<string[]> {
  // Runs in the page by the debugger's own door: the policy against foreign scripts stays on.
  const result = (await page.evaluate(`${await axe}; axe.run()`)) as AxeResult
  return result.violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
  )
}
