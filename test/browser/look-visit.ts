import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { findViolations } from './find-violations.ts'
import { desktop, expectNoSidewaysScroll, phone } from './open-browser.ts'

/** As every screen has to look: axe and the standard find nothing, and nothing is wider than the window. */
export async function expectGoodLook(page: Page) {
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
}

/** Looks of a screen whose colours and widths have nothing to do with each other. */
export const brightWideDarkNarrow = looksOf([
  ['light', desktop],
  ['dark', phone],
] as const)
