import { existsSync } from 'node:fs'
import path from 'node:path'
import { nodeEnv, nodeFlags } from '#scripts/node-settings.mjs'

export type Instruction = { word: string; rest: string }
export type Stage = { name: string; from: string; instructions: Instruction[] }

/** The stages of a Dockerfile: as much of its language as ours uses. */
export function readStages(text: string): Stage[] {
  const lines = text
    .split('\n')
    .filter((line) => !/^\s*#/.test(line))
    .join('\n')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const stages: Stage[] = []
  for (const line of lines) {
    const [, word = '', rest = ''] = /^\s*([A-Za-z]+)\s+(.*)$/.exec(line) ?? []
    if (word.toUpperCase() === 'FROM') {
      const [, from = '', name = ''] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(rest) ?? []
      stages.push({ name, from, instructions: [] })
    } else stages.at(-1)?.instructions.push({ word: word.toUpperCase(), rest })
  }
  return stages
}

export const all = ({ instructions }: Stage, word: string) =>
  instructions.filter((each) => each.word === word).map(({ rest }) => rest)

/** `COPY a b to` as what is copied, from which stage, and to where. */
export function readCopy(rest: string) {
  const parts = rest.split(/\s+/)
  const from = parts.find((part) => part.startsWith('--from='))?.slice('--from='.length)
  const paths = parts.filter((part) => !part.startsWith('--'))
  return { from, sources: paths.slice(0, -1), to: paths.at(-1) ?? '' }
}

/** Faults of a Dockerfile of the shop, a line each. `root` is the folder that its build sees. */
export function findFaults(text: string, root: string): string[] {
  const stages = readStages(text)
  const last = stages.at(-1)
  if (!last) return ['no stage at all']
  const names = stages.map(({ name }) => name)
  return [
    ...stages
      .filter(({ from }) => !names.includes(from) && !isPinned(from))
      .map(({ from }) => `FROM ${from}: no version`),
    ...stages.flatMap((stage) => all(stage, 'COPY')).flatMap((rest) => faultsOfCopy(rest, names, root)),
    ...faultsOfLast(last, stages),
  ]
}

const isPinned = (image: string) => /@sha256:|:(?!latest$)[\w.-]*\d/.test(image)

function faultsOfCopy(rest: string, names: readonly string[], root: string): string[] {
  const { from, sources } = readCopy(rest)
  if (from !== undefined)
    return names.includes(from) || isPinned(from) ? [] : [`COPY --from=${from}: no such stage`]
  return sources
    .filter((source) => !existsSync(path.join(root, source)))
    .map((source) => `COPY ${source}: not there`)
}

function faultsOfLast(last: Stage, stages: readonly Stage[]): string[] {
  const users = all(last, 'USER')
  const environment = all(last, 'ENV').join(' ')
  const command = readList(all(last, 'CMD').at(-1))
  const health = all(last, 'HEALTHCHECK').at(-1) ?? ''
  const allocator = Object.entries(nodeEnv).filter(([name]) => name.startsWith('MALLOC'))
  const packages = all(last, 'COPY')
    .map(readCopy)
    .find(({ to }) => to.endsWith('node_modules'))
  const installs = stages.find(({ name }) => name === packages?.from)
  const lines: (string | false)[] = [
    /^(root|0)?(:|$)/.test(users.at(-1) ?? '') && 'USER: the shop must not run as root',
    !health.includes('/health/ready') && 'HEALTHCHECK: must ask /health/ready',
    all(last, 'VOLUME').length === 0 && 'VOLUME: what is written has no place',
    command === undefined && 'CMD: a shell would stand between the shop and its signals',
    command !== undefined &&
      !nodeFlags.every((flag) => command.includes(flag)) &&
      `CMD: not the flags of scripts/node-settings.mjs (${nodeFlags.join(' ')})`,
    /SECRET|PASSWORD|TOKEN|ACCESS_KEY/.test(environment) && 'ENV: an image holds no secret',
    (!installs || !all(installs, 'RUN').some((rest) => /npm ci .*--omit=dev/.test(rest))) &&
      'COPY node_modules: not of a stage that leaves out what only developers need',
    ...allocator.map(
      ([name, value]) =>
        !environment.split(/\s+/).includes(`${name}=${value}`) &&
        `ENV ${name}: not that of scripts/node-settings.mjs`,
    ),
  ]
  return lines.filter((line) => line !== false)
}

function readList(rest: string | undefined): string[] | undefined {
  if (!rest?.startsWith('[')) return undefined
  return JSON.parse(rest) as string[]
}
