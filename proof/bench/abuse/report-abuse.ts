import type { AbuseAttack } from './abuse-people.ts'
import type { AbuseResult } from './abuse-process.ts'
import type { MemoryFigures } from './memory-watch.ts'
import { type Figure, milliseconds, report } from '#proof/bench/report.ts'
import { percentile } from '#proof/bench/load/sign-in-load.ts'
import type { Phase, Visit } from './visitor-process.ts'

export type AbuseFigures = {
  visits: Visit[]
  attackers: AbuseResult
  /** Seconds of processor that the shop's own process used in a second. */
  processor: { quiet: number; attack: number }
  memory: MemoryFigures
  /** Number of acknowledged orders that the database has. */
  kept: number
  ended: number
  seconds: number
  afterwards: Figure[]
}

const mostSlower = 3
const mostMemory = 1.2

const isSuccess = ({ status }: Visit) => status >= 200 && status < 300
const counted = (visits: readonly Visit[]) => {
  const counts = Object.groupBy(visits, ({ status }) => status)
  return Object.entries(counts)
    .map(([status, each]) => `${each?.length} × ${status}`)
    .join(', ')
}

/** A line for each thing that an attack may do to the shop. */
export function reportAbuse({ id, what }: AbuseAttack, figures: AbuseFigures) {
  const { visits, attackers, processor, memory, ended, seconds } = figures
  const of = (kind: Visit['what'], phase: Phase) =>
    visits.filter((visit) => visit.what === kind && visit.phase === phase)
  const got = Object.entries(attackers.counts).map(([status, count]) => `${count} × ${status}`)
  report({
    what: `${id}: ${what}`,
    measured: `${got.join(', ')} (0: cut), ${attackers.processorSeconds.toFixed(1)} s of processor by the attackers in ${seconds} s`,
    goal: 'to know',
  })
  report({
    what: `${id}: processor that the shop's process used, of one core`,
    measured: processor.attack.toFixed(2),
    ceiling: `${processor.quiet.toFixed(2)} quiet`,
    goal: 'to know',
  })
  const pages = compareSpeed(of('page', 'quiet'), of('page', 'attack'))
  report({
    what: `${id}: pages of readers, p95`,
    ...pages,
    goal: `at most ${mostSlower}, all served`,
    reached: pages.ratio <= mostSlower && pages.refused === 0,
  })
  report({
    what: `${id}: the front page, mostly kept, p95`,
    ...compareSpeed(of('kept page', 'quiet'), of('kept page', 'attack')),
    goal: 'to know',
  })
  report({
    what: `${id}: orders, p95`,
    ...compareSpeed(of('order', 'quiet'), of('order', 'attack')),
    goal: 'to know',
  })
  reportOrders(id, figures)
  for (const row of figures.afterwards) report({ ...row, what: `${id}: ${row.what}` })
  const owner = of('owner', 'attack')
  if (owner.length > 0)
    report({
      what: `${id}: sign-ins of the owner with the right password`,
      measured: `${owner.filter(isSuccess).length} of ${owner.length}`,
      goal: 'all',
      reached: owner.every(isSuccess),
    })
  const { quiet, peak, after } = memory
  report({
    what: `${id}: memory of shop and database (PSS), ${seconds} s after the end`,
    measured: `${Math.round(after)} MB (at the peak ${Math.round(peak)} MB)`,
    ceiling: `${Math.round(quiet)} MB quiet`,
    ratio: after / quiet,
    goal: `at most ${mostMemory}`,
    reached: after / quiet <= mostMemory,
  })
  report({ what: `${id}: processes that ended`, measured: String(ended), goal: '0', reached: ended === 0 })
}

/** Times only of successful answers; refusals are counted beside them. */
function compareSpeed(quiet: readonly Visit[], attacked: readonly Visit[]) {
  const timesOf = (visits: readonly Visit[]) => visits.filter(isSuccess).map(({ took }) => took)
  const describe = (visits: readonly Visit[]) => {
    const refused = visits.filter((visit) => !isSuccess(visit))
    const served = refused.length === 0 ? 'all served' : `not served ${counted(refused)}`
    const [p50, p95] = [percentile(timesOf(visits), 0.5), percentile(timesOf(visits), 0.95)]
    return {
      text: `${milliseconds(p95)} (p50 ${milliseconds(p50)}, ${visits.length} asked, ${served})`,
      p95,
      refused: refused.length,
    }
  }
  const [before, now] = [describe(quiet), describe(attacked)]
  return {
    measured: now.text,
    ceiling: `quiet ${before.text}`,
    ratio: now.p95 / before.p95,
    refused: now.refused,
  }
}

function reportOrders(id: string, { visits, kept }: AbuseFigures) {
  const orders = visits.filter(({ what }) => what === 'order')
  const acknowledged = orders.filter(({ status }) => status === 201)
  const refused = orders.filter(({ status }) => status === 429 || status === 503)
  const others = orders.filter((order) => !acknowledged.includes(order) && !refused.includes(order))
  report({
    what: `${id}: orders acknowledged and not in the database`,
    measured: `${acknowledged.length - kept} of ${acknowledged.length} (refused for load ${refused.length}${others.length > 0 ? `, else ${counted(others)}` : ''})`,
    goal: '0',
    reached: acknowledged.length === kept && kept > 0,
  })
}
