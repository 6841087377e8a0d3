import { type PartName, parts, type RecordedPart, type Trust, type TrustFigure } from './parts.ts'

const names = Object.keys(parts) as PartName[]

/** build/trust/TRUST.md, of what was recorded. */
export function trustPage(trust: Trust): string {
  const recorded = new Map(trust.parts.map((part) => [part.part, part]))
  const rows = names.map((name) => {
    const { title, command } = parts[name]
    return `| [${title}](#${anchorOf(title)}) | ${stateOf(recorded.get(name), trust)} | \`${command}\` |`
  })
  return [
    '# Why the shop may be trusted',
    `Written by \`npm run trust\` from what the programs below have left behind; nothing in it is typed by hand.
It speaks of ${nameOf(trust)}, on ${dayOf(trust.at)}. What was not run on exactly this code says so.`,
    ['| what | it | run again by |', '|---|---|---|', ...rows].join('\n'),
    ...names.map((name) => sectionOf(name, recorded.get(name), trust)),
  ]
    .join('\n\n')
    .concat('\n')
}

function stateOf(part: RecordedPart | undefined, { code }: Trust): string {
  if (!part) return '**was never run**'
  if (part.code !== code) return `**was not run on this version**; on ${dayOf(part.at)} it ${outcomeOf(part)}`
  return `${outcomeOf(part)}, ${dayOf(part.at)}`
}

const outcomeOf = ({ held }: RecordedPart) => (held ? 'held' : '**failed**')
const nameOf = ({ code, commit }: Pick<Trust, 'code' | 'commit'>) =>
  `code \`${code}\`${commit ? ` (commit ${commit})` : ''}`
const dayOf = (at: string) => `${at.slice(0, 10)} ${at.slice(11, 16)} UTC`
/** As the pages of git hosts make it of a heading. */
const anchorOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')

function sectionOf(name: PartName, part: RecordedPart | undefined, trust: Trust): string {
  const { title, about } = parts[name]
  return [
    `## ${title}`,
    about,
    ...(part ? [runOf(part, trust), tableOf(part.figures)] : ['Never run.']),
  ].join('\n\n')
}

function runOf(part: RecordedPart, { code }: Trust): string {
  const run = `\`${part.command}\` ${outcomeOf(part)} on ${dayOf(part.at)}`
  return part.code === code
    ? `${run}.`
    : `**Not run on this version.** These are the figures of another one, ${nameOf(part)}: ${run}.`
}

function tableOf(figures: readonly TrustFigure[]): string {
  const withGoals = figures.some(({ goal }) => goal !== undefined)
  const cells = (figure: TrustFigure) =>
    withGoals ? [figure.what, figure.value, figure.goal ?? '', markOf(figure)] : [figure.what, figure.value]
  const row = (texts: readonly string[]) =>
    `| ${texts.map((text) => text.replaceAll('|', '\\|')).join(' | ')} |`
  const head = withGoals ? ['what', 'measured', 'goal', ''] : ['what', 'figure']
  return [
    row(head),
    `|${head.map(() => '---').join('|')}|`,
    ...figures.map((figure) => row(cells(figure))),
  ].join('\n')
}

const markOf = ({ reached }: TrustFigure) => (reached === undefined ? '' : reached ? '✓' : '✗')
