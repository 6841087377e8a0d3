import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { countForTrust } from '#proof/trust/record-part.ts'

const axe = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/**
 * In the middle of a change of colours nothing has the colour that it is going to have, nor has what fades while it is loaded again. What inherits a colour that changes begins
 * when its parent does not change any more, so it is asked again after each round.
 */
export const standStill = `(async () => {
  const moving = () => document.getAnimations()
    .filter((each) => each.playState === 'running' && each.effect?.getComputedTiming().endTime !== Infinity)
  const faded = () => document.querySelector('[aria-busy=true][class*=opacity-]') !== null
  do {
    await Promise.allSettled(moving().map((each) => each.finished))
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  } while (moving().length > 0 || faded())
})()`

/**
 * Findings of the W3C's checker about content models, on pages as scripts have made them: blocks within words, what is no entry of a list,
 * links and buttons within each other, an id twice. A parser mends or keeps all of that silently, and React says so while developing only.
 */
const findMisplaced = `(() => {
  const words = 'abbr,b,button,cite,code,em,h1,h2,h3,h4,h5,h6,i,kbd,label,mark,meter,output,p,pre,progress,q,s,small,span,strong,sub,sup,time,u'
  const blocks = 'address,article,aside,blockquote,details,dialog,div,dl,fieldset,figure,footer,form,h1,h2,h3,h4,h5,h6,header,hr,main,nav,ol,p,pre,section,table,ul'
  const within = (outer, inner) => outer.split(',').map((name) => inner.split(',').map((each) => name + ' ' + each).join()).join()
  const misplaced = [
    within(words, blocks),
    ':is(ul,ol,menu)>:not(li,script,template)', 'dl>:not(dt,dd,div,script,template)', ':not(ul,ol,menu)>li', 'form form', 'label label',
    within('a,button', 'a,button,input:not([type=hidden]),select,textarea,label'),
  ].join()
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  const path = (element) => (element.parentElement ? path(element.parentElement) + '>' : '') + element.localName
  return [
    ...[...document.querySelectorAll(misplaced)].map((element) => 'misplaced: ' + path(element) + ' ' + element.outerHTML.slice(0, 120)),
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => 'an id twice: ' + id),
  ]
})()`

type AxeResult = { violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[] }

/** Faults that axe and the standard find on the page as it stands, in words. Dark changes only colours, so only those are checked. */
export async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(standStill)
  // Runs in the page by the debugger's own door: the policy against foreign scripts stays on.
  const result = (await page.evaluate(
    `${await axe}; axe.run(matchMedia('(prefers-color-scheme: dark)').matches ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {})`,
  )) as AxeResult
  const misplaced = (await page.evaluate(findMisplaced)) as string[]
  const found = [
    ...result.violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`),
    ),
    ...misplaced,
  ]
  countForTrust('axe', 'Looks at a screen or a dialog')
  countForTrust('axe', 'Violations found', found.length)
  return found
}
