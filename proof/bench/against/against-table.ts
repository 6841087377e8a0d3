import { type Bound, type Figure, judge, type Limit, type Unit } from './judge-bounds.ts'

export type Row = { work: string; bound: Bound; figure: Figure | undefined }

/** Rows as a table in markdown. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map(({ work, bound, figure }) => {
    const { ratio, reached } = judge(bound, figure)
    return [
      work,
      figure?.base === null ? 'not there' : told(figure?.base, bound.unit),
      told(figure?.today, bound.unit),
      ratio === null ? '–' : told(ratio, 'times'),
      boundText(bound),
      typeof reached === 'string' ? reached : reached ? '✓' : '✗',
    ]
  })
  const lines = [['work', 'base', 'today', 'ratio', 'bound', 'reached'], Array(6).fill('---'), ...cells]
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
}

/** Works whose bound was not reached. */
export const failuresOf = (rows: readonly Row[]) =>
  rows.filter(({ bound, figure }) => judge(bound, figure).reached === false).map(({ work }) => work)

const digits: Record<Unit, number> = { '/s': 0, ms: 1, MB: 0, kB: 1, times: 2 }
const spaced: Record<Unit, string> = { '/s': '/s', ms: ' ms', MB: ' MB', kB: ' kB', times: '' }

function told(value: number | undefined, unit: Unit): string {
  if (value === undefined || !Number.isFinite(value)) return 'missing'
  const figure = value.toLocaleString('en', {
    minimumFractionDigits: digits[unit],
    maximumFractionDigits: digits[unit],
  })
  return figure + spaced[unit]
}

function boundText(bound: Bound): string {
  if ('notInBase' in bound) return 'none'
  if ('ratio' in bound) return `${limitText(bound.ratio)} times the base`
  return `${limitText(bound.today)}${spaced[bound.unit]}`
}

const limitText = (limit: Limit) => ('least' in limit ? `at least ${limit.least}` : `at most ${limit.most}`)
